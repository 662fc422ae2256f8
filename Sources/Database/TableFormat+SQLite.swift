public import Tables

extension TableFormat {
  /// SQLite 3: one database with all tables.
  public static let sqlite = TableFormat(
    "sqlite", mediaType: "application/vnd.sqlite3", combined: DatabaseFormat())
}
