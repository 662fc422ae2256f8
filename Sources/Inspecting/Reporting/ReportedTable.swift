import JSON
import Publishing
import Tables

/// One table on the page: what is in each of its columns, and the rows of the columns that are shown.
struct ReportedTable {
  private let source: TableSource
  private let table: String
  private let resource: DatasetManifest.Resource?
  private let columns: [(name: String, type: FieldType, values: ColumnValues)]
  private let rowCount: Int

  /// Reads a table.
  ///
  /// - Throws: `TableError.file` when the file cannot be read; `.malformed` when a row is damaged.
  init(_ source: TableSource, table: String, resource: DatasetManifest.Resource?) throws(TableError) {
    self.source = source
    self.table = table
    self.resource = resource
    let file = try RowFile(source)
    var values = file.columnNames.map { ColumnValues(isShown: ShownColumns.contains($0, of: table)) }
    let all = Array(values.indices)
    var row: [UInt8] = []
    while try file.next(all, &row) {
      var start = 0
      for column in all {
        let end = PackedCell.end(in: row, from: start)
        values[column].add(row, start, end)
        start = end + 1
      }
    }
    rowCount = file.rowCount
    columns = zip(file.columnNames, values).map { name, values in (name, source.type(of: name) ?? .any, values) }
  }

  /// What is in the table: its columns, how full they are, and their values as a whole.
  var profile: JSONValue {
    [
      "name": .text(table),
      "description": (resource?.description ?? source.description?.description).map(JSONValue.text),
      "rows": .integer(rowCount),
      "key": .array((source.primaryKey ?? []).map(JSONValue.text)),
      "columns": .array(columns.map { profile(of: $0.name, $0.type, $0.values) }),
    ]
  }

  /// The shown columns by name, each with its values; nil for a table of which none is shown.
  var shownColumns: JSONValue? {
    let shown = columns.compactMap { name, type, values in values.packed(type).map { (name: name, value: $0) } }
    return shown.isEmpty ? nil : .object(shown.map { (name: $0.name, value: $0.value) })
  }

  private func profile(of name: String, _ type: FieldType, _ values: ColumnValues) -> JSONValue {
    let description =
      resource?.schema?.fields.first { $0.name == name }?.description
      ?? source.description?.columns.first { $0.name == name }?.description
    return .object(
      [
        ("name", .text(name)), ("type", .text(type.name)), ("description", description.map(JSONValue.text)),
      ] + values.profile(type))
  }
}
