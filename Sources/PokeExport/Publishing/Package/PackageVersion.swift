extension DatasetManifest {
  /// The version of a dataset of this program; nil for a manifest that is damaged or another program's.
  var ownVersion: PackageVersion? {
    isOwn && tables.allSatisfy(\.isWhole) ? try? json["version"].choice() : nil
  }

  private var tables: [Resource] { resources.filter { DatasetDirectory.isTable($0.path) } }

  func change(to later: DatasetManifest) -> PackageVersion.Change {
    if Set(tables.map(\.shape)) != Set(later.tables.map(\.shape)) { return .schema }
    let areSame = { (names: [String]) in names.allSatisfy { setting($0) == later.setting($0) } }
    // The manifest does not list the columns of a file with all tables. Only the same program with the same choice is
    // sure to write the same ones.
    let isDescribed = tables.allSatisfy { $0.schema != nil }
    if !isDescribed, !areSame(["tool", "columns"]) { return .schema }
    let hasSameRows = Set(tables.map(\.extent)) == Set(later.tables.map(\.extent))
    // These settings decide which rows there are, even if their number stays the same.
    return hasSameRows && areSame(["range", "language", "include_forms"]) ? .correction : .rows
  }
}

extension DatasetDirectory {
  /// The bytes of the manifest, if it is there and not too large.
  var manifest: [UInt8]? {
    FileSystem.contents(of: path(of: .manifest), atMost: DatasetManifest.largestSize)
  }

  /// Throws if the directory belongs to somebody else.
  ///
  /// It is this program's if it has the private directory or a manifest of this program. Any other directory must have
  /// no file with the name of a table or a document.
  func checkForForeignFiles() throws(FileError) {
    if FileStatus(at: privatePath, followsLink: false)?.kind == .directory { return }
    if DatasetManifest.contents(in: self)?.isOwn ?? false { return }
    // The names are in lower case, because some file systems ignore case. The status below asks the file system itself.
    let entries = (try? FileSystem.entries(of: path)).map { Set($0.map { $0.lowercased() }) }
    if entries?.isEmpty ?? !FileSystem.exists(path) { return }
    for name in DatasetDirectory.documentNames + DatasetDirectory.tableNames where entries?.contains(name) ?? true {
      let file = "\(path)/\(name)"
      guard let status = FileStatus(at: file, followsLink: false), status.kind != .directory else { continue }
      throw .cannotCreate(path: file, reason: "a file of that name is there already, and not from poke-export")
    }
  }
}

struct PackageVersion: Sendable, Hashable {
  /// Major, minor and patch.
  private let numbers: [Int]

  static let first = PackageVersion(numbers: [1, 0, 0])

  /// The reason for a version; the raw value is the index of the number that rises.
  enum Change: Int, Sendable {
    /// The tables, columns, types, primary keys or the dialect differ, so a program that reads the dataset may need a
    /// change.
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
    // No series of runs reaches the limit, so the next number cannot overflow.
    guard numbers.count == 3, numbers.allSatisfy({ (0...1_000_000_000).contains($0) }), rawValue == text
    else { return nil }
  }
}
