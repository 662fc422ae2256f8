package struct DatasetDirectory: Sendable {
  /// The path without a trailing slash.
  package let path: String

  package var privatePath: String { "\(path)/\(DatasetDirectory.privateName)" }

  static let privateName = ".poke-export"

  private var stagingPath: String { privatePath + "/staging" }

  private let openStaging: OpenDirectory?
  /// The state before the run: with `nothing`, the directory was missing; with `noFile`, it was missing or empty.
  private let found: (nothing: Bool, noFile: Bool)

  /// The staging directory, held open so that the run keeps it even if another directory takes the path.
  var staging: OpenDirectory {
    get throws(FileError) {
      if let openStaging { return openStaging }
      throw .cannotCreate(path: stagingPath, reason: "the dataset is only read")
    }
  }

  package init(reading path: String) { self.init(path, staging: nil) }

  init(creating path: String) throws(FileError) {
    let directory = DatasetDirectory(reading: path)
    let names = try? FileSystem.entries(of: directory.path)
    try FileSystem.createDirectories(directory.path)
    try FileSystem.createDirectory(directory.privatePath, isPrivate: true)
    try FileSystem.createDirectory(directory.stagingPath, isPrivate: true)
    self.init(directory.path, staging: try OpenDirectory(directory.stagingPath, isPrivate: true), names)
    for document in Document.allCases { try FileSystem.checkReplaceable(self.path(of: document)) }
    keepOutOfGit()
  }

  private init(_ path: String, staging: OpenDirectory?, _ found: [String]? = []) {
    self.found = (found == nil, found?.isEmpty ?? true)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    openStaging = staging
  }

  /// Removes everything that the run has created; removes nothing and returns false if the directory had files before.
  @discardableResult
  func clear() -> Bool {
    guard openStaging != nil, found.noFile else { return false }
    FileSystem.remove(path + "/.gitignore")
    for directory in [stagingPath, privatePath] {
      for name in (try? FileSystem.entries(of: directory)) ?? [] { FileSystem.remove("\(directory)/\(name)") }
      FileSystem.removeDirectory(directory)
    }
    if found.nothing { FileSystem.removeDirectory(path) }
    return true
  }

  /// Makes git ignore the private directory and, inside a git work tree, `run.json`; an existing `.gitignore` stays.
  private func keepOutOfGit() {
    let parts = FileSystem.place(of: path).split(separator: "/")
    let isInWorkTree = parts.indices.contains { end in
      FileStatus(at: "/\(parts[..<end].joined(separator: "/"))/.git", followsLink: true) != nil
    }
    for (place, text) in [(privatePath, "*\n")] + (isInWorkTree ? [(path, "/.gitignore\n/run.json\n")] : []) {
      let file = place + "/.gitignore"
      guard let openStaging, FileStatus(at: file, followsLink: false) == nil else { continue }
      // Errors are ignored: the run works without `.gitignore`, and a full disk fails at the first file that matters.
      try? AtomicFile.write(Array(text.utf8), to: file, staging: ".gitignore", in: openStaging)
    }
  }

  enum Document: String, CaseIterable {
    case failures = "failures.ndjson"
    case quality = "quality.csv"
    case manifest = "datapackage.json"
    case run = "run.json"
  }

  static let documentNames = Document.allCases.map(\.rawValue)

  func path(of document: Document) -> String { "\(path)/\(document.rawValue)" }

  func stage(_ bytes: [UInt8], as document: Document) throws(FileError) -> AtomicFile {
    try AtomicFile(staging: bytes, as: document.rawValue, in: staging, to: path(of: document))
  }

  package var hasDataset: Bool { FileSystem.exists(path(of: .manifest)) }

  package var hasReadableTable: Bool {
    let names = ((try? FileSystem.entries(of: path)) ?? []).filter { !DatasetDirectory.documentNames.contains($0) }
    return TableFormat.allCases.contains { format in
      format.isReadable && names.contains { $0.hasSuffix(".\(format)") }
    }
  }

  static let tableNames = Set(TableFormat.allCases.flatMap { format in TableName.allCases.map(format.fileName) })

  static func hasTable(where test: (String) -> Bool) -> Bool {
    Tables.declaration { table in TableFormat.allCases.contains { test($0.fileName(of: table.name)) } } != nil
  }

  package static func isTable(_ name: String) -> Bool { hasTable { $0 == name } }

  static let companionNames = TableFormat.allCases.flatMap { format in
    format.companions.map { format.combinedFileName + $0 }
  }

  /// Whether a path is reserved for a file of the dataset; resolves links and `..`, and ignores case in the name.
  package func hasPlace(for file: String) -> Bool {
    let directory = FileSystem.place(of: path)
    let prefix = directory == "/" ? directory : directory + "/"
    let place = FileSystem.place(of: file)
    guard place.utf8.starts(with: prefix.utf8) else { return false }
    let name = place.dropFirst(prefix.count).lowercased()
    return DatasetDirectory.documentNames.contains(name) || DatasetDirectory.isTable(name)
      || name.split(separator: "/").first == DatasetDirectory.privateName[...]
  }
}
