import Platform
import Tables

extension DatasetDirectory {
  /// The documents beside the tables, by the names of their files.
  package enum Document: String, CaseIterable {
    case failures = "failures.ndjson"
    case quality = "quality.csv"
    case manifest = "datapackage.json"
    case run = "run.json"
  }

  /// The names of the documents beside the tables.
  package static let documentNames = Document.allCases.map(\.rawValue)

  /// The files of all tables in all formats.
  package static let tableNames = TableName.allCases.flatMap { table in
    TableFormat.allCases.map { "\(table.rawValue).\($0.fileExtension)" }
  }

  /// Whether a path leads to what a run writes here, however the path or the directory is spelled.
  ///
  /// - Parameter file: A path, where nothing need be yet.
  /// - Returns: True for a table in any format, a document beside them, and what is this program's own.
  package func hasPlace(for file: String) -> Bool {
    let directory = FileSystem.place(of: path)
    let prefix = directory == "/" ? directory : directory + "/"
    let place = FileSystem.place(of: file)
    guard place.utf8.starts(with: prefix.utf8) else { return false }
    let name = String(place.dropFirst(prefix.count))
    return DatasetDirectory.documentNames.contains(name) || DatasetDirectory.tableNames.contains(name)
      || name.split(separator: "/").first == DatasetDirectory.privateName[...]
  }
}
