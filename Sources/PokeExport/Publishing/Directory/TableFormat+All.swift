extension TableFormat: RawRepresentable, CaseIterable, Codable {
  /// All formats: first the formats with one file for each table, then the formats with one file for all tables.
  public static let allCases: [TableFormat] = [.csv, .ndjson, .sqlite, .xlsx]

  static let ofFailures: TableFormat = .ndjson

  /// Finds a format by its name; nil for an unknown name.
  public init?(rawValue: String) {
    guard let format = TableFormat.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }
}
