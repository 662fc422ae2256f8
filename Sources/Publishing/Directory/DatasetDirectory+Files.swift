import Platform
import Tables

extension DatasetDirectory {
  /// The files of a dataset other than tables; the raw value is the file name.
  package enum Document: String, CaseIterable {
    /// The documents that failed; the file exists only after a run with failures.
    case failures = "failures.ndjson"
    /// The findings about the data.
    case quality = "quality.csv"
    /// The manifest, a Data Package descriptor.
    case manifest = "datapackage.json"
    /// The report of the last run.
    case run = "run.json"
  }

  /// The file names of all documents.
  package static let documentNames = Document.allCases.map(\.rawValue)

  /// The file names of all tables in all formats.
  package static let tableNames = Set(
    TableFormat.allCases.flatMap { format in TableName.allCases.map(format.fileName) })

  /// The names of files beside a table that change its meaning, such as a journal of a database.
  package static let companionNames = TableFormat.allCases.flatMap { format in
    (format.combined?.companions ?? []).map { format.combinedFileName + $0 }
  }

  /// Whether a run may write to a path in this directory.
  ///
  /// The check compares resolved paths, so that links and `..` make no difference; nor does case, which some file
  /// systems ignore.
  ///
  /// - Parameter file: The path; the file need not exist.
  /// - Returns: True for a table in any format, a document, and every file in the program's private directory.
  package func hasPlace(for file: String) -> Bool {
    let directory = FileSystem.place(of: path)
    let prefix = directory == "/" ? directory : directory + "/"
    let place = FileSystem.place(of: file)
    guard place.utf8.starts(with: prefix.utf8) else { return false }
    let name = place.dropFirst(prefix.count).lowercased()
    return DatasetDirectory.documentNames.contains(name) || DatasetDirectory.tableNames.contains(name)
      || name.split(separator: "/").first == DatasetDirectory.privateName[...]
  }
}
