extension TableFormat {
  /// SQLite 3, with all tables in one database.
  public static let sqlite = TableFormat(
    rawValue: "sqlite", mediaType: "application/vnd.sqlite3", combined: DatabaseFormat(),
    companions: ["-journal", "-wal", "-shm"], streamingProblem: "standard output cannot take a SQLite file")
}

struct DatabaseFormat: CombinedFormat {
  func checkRequirements(for file: String) throws(FileError) {
    try SQLiteDatabase.loadLibrary(for: file) {
      .cannotCreate(path: $0, reason: "\($1) (Debian, Ubuntu: libsqlite3-0; Fedora, Alpine: sqlite-libs)")
    }
  }

  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String] {
    var unruled: [TableName] = []
    while true {
      directory.remove(name)
      do {
        let database = try SQLiteDatabase(creating: directory.path(of: name))
        try DatabaseWriter(database: database, dataset: dataset, unruled: Set(unruled)).write(progress: progress)
        return unruled.map {
          "\($0.rawValue): some keys are repeated or refer to no row, so \(name) has the table without keys"
        }
      } catch let error as DatabaseWriter.BrokenRule where !unruled.contains(error.table) {
        unruled.append(error.table)
      }
    }
  }
}
