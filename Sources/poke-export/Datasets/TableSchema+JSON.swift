import JSON
import Tables

extension TableSchema {
  /// The table's page of the data dictionary, for programs.
  var json: JSONValue {
    [
      "name": .text(name.rawValue), "description": .text(description),
      "primary_key": .array(primaryKey.map { .text($0) }), "columns": .array(columns.map(\.json)),
    ]
  }
}

extension ColumnSchema {
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "type": .text(type.rawValue), "nullable": .boolean(!isRequired),
      "description": .text(description), "source": .text(source),
    ]
  }
}
