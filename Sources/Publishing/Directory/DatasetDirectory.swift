import Catalog
package import Platform
import Tables

/// The directory of a dataset, and the private directory of the program in it.
package struct DatasetDirectory: Sendable {
  /// Without a trailing slash.
  package let path: String

  /// The path of the private directory, with the checkpoint, the lock and the staged files.
  package var privatePath: String { "\(path)/\(DatasetDirectory.privateName)" }

  private static let privateName = ".poke-export"

  private var stagingPath: String { privatePath + "/staging" }

  /// The open staging directory; nil in a directory for reading.
  private let openStaging: OpenDirectory?

  /// The staging directory, the same one during the whole run, even if another takes its path.
  ///
  /// - Throws: `FileError.cannotCreate`, in a directory that was named for reading.
  var staging: OpenDirectory {
    get throws(FileError) {
      if let openStaging { return openStaging }
      throw .cannotCreate(path: stagingPath, reason: "the dataset is only read")
    }
  }

  /// Names a directory for reading; the directory need not exist.
  package init(reading path: String) {
    self.init(path, staging: nil)
  }

  /// Creates the directory, missing directories above it, and the private directory in it.
  ///
  /// - Throws: `FileError.cannotCreate`, also when the path of a document is a directory, which a file cannot replace.
  package init(creating path: String) throws(FileError) {
    let directory = DatasetDirectory(reading: path)
    try FileSystem.createDirectories(directory.path)
    try FileSystem.createDirectory(directory.privatePath, isPrivate: true)
    try FileSystem.createDirectory(directory.stagingPath, isPrivate: true)
    self.init(directory.path, staging: try OpenDirectory(directory.stagingPath, isPrivate: true))
    for name in DatasetDirectory.documentNames {
      try FileSystem.checkReplaceable("\(self.path)/\(name)")
    }
    keepOutOfGit()
  }

  private init(_ path: String, staging: OpenDirectory?) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    openStaging = staging
  }

  /// Writes a `.gitignore` to the private directory, for a dataset in a repository, unless there is one.
  private func keepOutOfGit() {
    let path = privatePath + "/.gitignore"
    guard let openStaging, FileStatus(at: path, followsLink: false) == nil else { return }
    // The run does not need it: a full disk has its own message, at the first file that matters.
    try? AtomicFile.write(Array("*\n".utf8), to: path, staging: ".gitignore", in: openStaging)
  }
}

extension DatasetDirectory {
  /// The files of a dataset other than tables; the raw value is the file name.
  package enum Document: String, CaseIterable {
    /// The documents that failed; the file exists only after a run with failures.
    case failures = "failures.ndjson"
    case quality = "quality.csv"
    case manifest = "datapackage.json"
    case run = "run.json"
  }

  package static let documentNames = Document.allCases.map(\.rawValue)

  /// The file names of all tables in all formats.
  package static let tableNames = Set(
    TableFormat.allCases.flatMap { format in TableName.allCases.map(format.fileName) })

  /// The names of files beside a table that change its meaning, such as a journal of a database.
  package static let companionNames = TableFormat.allCases.flatMap { format in
    (format.combined?.companions ?? []).map { format.combinedFileName + $0 }
  }

  /// Whether a run may write to a path in this directory: a table in any format, a document, or a private file.
  ///
  /// The check compares resolved paths, so that links and `..` make no difference; nor does case, which some file
  /// systems ignore. The file need not exist.
  package func hasPlace(for file: String) -> Bool {
    let directory = FileSystem.place(of: path)
    let prefix = directory == "/" ? directory : directory + "/"
    let place = FileSystem.place(of: file)
    guard place.utf8.starts(with: prefix.utf8) else { return false }
    let name = place.dropFirst(prefix.count).lowercased()
    return DatasetDirectory.documentNames.contains(name) || DatasetDirectory.tableNames.contains(name)
      || name.split(separator: "/").first == DatasetDirectory.privateName[...]
  }

  /// Checks that a run replaces no file of another program or of a person.
  ///
  /// A directory with the private directory or with a manifest of this program belongs to this program. Any other
  /// directory must have no file with the name of a table or a document.
  ///
  /// - Throws: `FileError.cannotCreate` with the first such file.
  package func checkForForeignFiles() throws(FileError) {
    if FileStatus(at: privatePath, followsLink: false)?.kind == .directory { return }
    if DatasetManifest.contents(in: self)?.isOwn ?? false { return }
    for name in DatasetDirectory.documentNames + DatasetDirectory.tableNames {
      let file = "\(path)/\(name)"
      guard let status = FileStatus(at: file, followsLink: false), status.kind != .directory else { continue }
      throw .cannotCreate(path: file, reason: "a file of that name is there already, and not from poke-export")
    }
  }
}
