extension TableFormat {
  /// SQLite 3: one database with all tables.
  public static let sqlite = TableFormat("sqlite", mediaType: "application/vnd.sqlite3", .combined(DatabaseFormat()))
}

struct DatabaseFormat: CombinedFormat {
  let streamingProblem: String? = "a database cannot be written from start to end; give a directory"

  var companions: [String] { ["-journal", "-wal", "-shm"] }

  func checkRequirements(for file: String) throws(FileError) {
    guard let problem = SQLiteDatabase.libraryProblem else { return }
    let remedy = "(Debian, Ubuntu: libsqlite3-0; Fedora, Alpine: sqlite-libs)"
    throw .cannotCreate(path: file, reason: "\(problem) \(remedy)")
  }

  func assemble(
    _ dataset: StagedDataset, as name: String, in directory: OpenDirectory, progress: (Int) throws -> Void
  ) throws -> [String] {
    let path = directory.path(of: name)
    var unruled: [TableName] = []
    while true {
      directory.remove(name)
      do {
        let schema = DatabaseSchema(tables: dataset.tables.map(\.schema), unruled: Set(unruled))
        let writer = DatabaseWriter(database: try SQLiteDatabase(creating: path), schema: schema)
        try writer.write(dataset, progress: progress)
        return unruled.map { "\($0.rawValue): its keys do not hold, and \(name) has the table without any" }
      } catch let error as DatabaseWriter.BrokenRule where !unruled.contains(error.table) {
        unruled.append(error.table)
      }
    }
  }

  func open(_ path: String) throws -> (any CombinedReader)? {
    if let problem = SQLiteDatabase.libraryProblem { throw FileError.cannotOpen(path: path, reason: problem) }
    guard FileSystem.exists(path) else { throw FileError.inputOutput(path: path, reason: "there is no such file") }
    return try DatabaseReader(path)
  }
}

struct DatabaseWriter {
  let database: SQLiteDatabase
  let schema: DatabaseSchema

  struct BrokenRule: Error {
    let table: TableName
  }

  private static let reportInterval = 4096

  func write(_ dataset: StagedDataset, progress: (Int) throws -> Void) throws {
    try database.run(DatabaseWriter.settings)
    // One transaction, without a journal: only a whole file is published.
    try database.run("BEGIN EXCLUSIVE")
    for table in dataset.tables {
      try database.run(schema.creation(of: table.schema))
      for index in schema.indexes(of: table.schema) { try database.run(index) }
      try write(table, progress: progress)
    }
    try DatabaseDescription.write(dataset, to: database)
    for view in DatabaseView.all where view.isPossible(in: schema.tables) { try view.create(in: database) }
    try database.run("COMMIT")
  }

  private func write(_ table: StagedTableRows, progress: (Int) throws -> Void) throws {
    let parameters = table.schema.columns.map { _ in "?" }.joined(separator: ", ")
    let name = SQLiteDatabase.quoted(table.schema.name.rawValue)
    let statement = try database.prepare("INSERT INTO \(name) VALUES (\(parameters))")
    var row = StagedRow()
    table.rows.rewind()
    var count = 0
    while try table.rows.next(&row) {
      guard try statement.insert(row) else { throw BrokenRule(table: table.schema.name) }
      count += 1
      if count == DatabaseWriter.reportInterval {
        try progress(count)
        count = 0
      }
    }
    try progress(count)
  }

  /// Every setting that decides about the bytes or the speed; a build of the library may have other defaults.
  ///
  /// The application id spells `PkEx`, and the version counts the changes of the tables about the tables.
  private static let settings = """
    PRAGMA page_size = 4096;
    PRAGMA encoding = 'UTF-8';
    PRAGMA auto_vacuum = NONE;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -4096;
    PRAGMA mmap_size = 0;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = OFF;
    PRAGMA legacy_alter_table = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA ignore_check_constraints = OFF;
    PRAGMA recursive_triggers = OFF;
    PRAGMA application_id = 0x506B4578;
    PRAGMA user_version = 2;
    """
}
