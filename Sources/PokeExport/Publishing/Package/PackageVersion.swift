extension DatasetManifest {
  var ownVersion: PackageVersion? { isOwn && tables.allSatisfy(\.isWhole) ? try? json["version"].choice() : nil }

  private var tables: [Resource] { resources.filter { DatasetDirectory.isTable($0.path) } }

  func change(to later: DatasetManifest) -> PackageVersion.Change {
    if Set(tables.map(\.shape)) != Set(later.tables.map(\.shape)) { return .schema }
    let areSame = { (names: [String]) in names.allSatisfy { setting($0) == later.setting($0) } }
    // For a database or workbook, `schema` is nil, so the columns are unknown. Another program version or another
    // choice of columns then counts as another schema.
    let isDescribed = tables.allSatisfy { $0.schema != nil }
    if !isDescribed, !areSame(["tool", "columns"]) { return .schema }
    let hasSameRows = Set(tables.map(\.extent)) == Set(later.tables.map(\.extent))
    // These settings can change the rows even if the number of rows stays the same.
    return hasSameRows && areSame(["range", "language", "include_forms"]) ? .correction : .rows
  }
}

extension DatasetDirectory {
  var manifest: [UInt8]? { FileSystem.contents(of: path(of: .manifest), atMost: DatasetManifest.largestSize) }

  func checkForForeignFiles() throws(FileError) {
    if FileStatus(at: privatePath, followsLink: false)?.kind == .directory { return }
    if DatasetManifest.contents(in: self)?.isOwn ?? false { return }
    // The names are compared in lower case, because some file systems ignore case. `FileStatus` below tells whether
    // this file system finds a file by the name.
    let entries = (try? FileSystem.entries(of: path)).map { Set($0.map { $0.lowercased() }) }
    if entries?.isEmpty ?? !FileSystem.exists(path) { return }
    for name in DatasetDirectory.documentNames + DatasetDirectory.tableNames where entries?.contains(name) ?? true {
      let file = "\(path)/\(name)"
      guard let status = FileStatus(at: file, followsLink: false), status.kind != .directory else { continue }
      throw .cannotCreate(path: file, reason: "the file exists already, and is not from poke-export")
    }
  }
}

struct PackageVersion: Sendable, Hashable {
  private let numbers: [Int]

  static let first = PackageVersion(numbers: [1, 0, 0])

  /// The reason for a new version; the raw value is the index of the number that rises.
  enum Change: Int, Sendable {
    /// Tables, columns, types, primary keys or the dialect differ, so a reading program may need a change.
    case schema
    /// The number of rows, the selection or the foreign keys differ.
    case rows
    case correction
  }

  func next(after change: Change) -> PackageVersion {
    let place = change.rawValue
    return PackageVersion(numbers: numbers.indices.map { $0 < place ? numbers[$0] : $0 == place ? numbers[$0] + 1 : 0 })
  }
}

extension PackageVersion: RawRepresentable {
  var rawValue: String { numbers.map(String.init).joined(separator: ".") }

  init?(rawValue text: String) {
    numbers = text.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
    // The limit prevents an overflow of the next number, and no series of runs reaches the limit.
    guard numbers.count == 3, numbers.allSatisfy({ (0...1_000_000_000).contains($0) }), rawValue == text
    else { return nil }
  }
}
