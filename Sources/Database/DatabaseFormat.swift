package import Platform
package import Tables

/// SQLite: all tables in one database, with types, keys, views, and tables about the tables.
package struct DatabaseFormat: CombinedFormat {
  package init() {}

  package var streamingProblem: String? {
    "a database is written in no order, and standard output takes one; give a directory"
  }

  package var companions: [String] { ["-journal", "-wal", "-shm"] }

  package func checkRequirements() throws(FileError) {
    guard let problem = SQLiteDatabase.libraryProblem else { return }
    throw .cannotCreate(path: "pokedex.sqlite", reason: "\(problem) \(DatabaseFormat.remedy)")
  }

  package func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String] {
    let path = directory.path(of: name)
    var unruled: [TableName] = []
    while true {
      do {
        let tables = dataset.tables.map(\.schema)
        let writer = try DatabaseWriter(path, schema: DatabaseSchema(tables: tables, unruled: Set(unruled)))
        try writer.write(dataset, progress: progress)
        return unruled.map { "\($0.rawValue): its keys do not hold, and pokedex.sqlite has the table without any" }
      } catch let error as DatabaseWriter.BrokenRule where !unruled.contains(error.table) {
        unruled.append(error.table)
        directory.remove(name)
      } catch let error as SQLiteError {
        throw error.writing(path)
      }
    }
  }

  package func open(_ path: String) throws(TableError) -> (any CombinedReader)? {
    if let problem = SQLiteDatabase.libraryProblem { throw .file(.cannotOpen(path: path, reason: problem)) }
    guard FileSystem.exists(path) else { throw .file(.inputOutput(path: path, reason: "there is no such file")) }
    return try DatabaseReader(path)
  }

  /// The packages with the library.
  private static let remedy = "(Debian, Ubuntu: libsqlite3-0; Fedora, Alpine: sqlite-libs)"
}
