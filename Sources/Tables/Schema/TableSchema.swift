import Pokedex

/// The description of a table, independent of the type of its rows.
package struct TableSchema: Sendable {
  package let name: TableName
  package let description: String
  /// The names of the columns of the primary key; empty when not every column of the key is chosen.
  package private(set) var primaryKey: [String]
  package private(set) var foreignKeys: [ForeignKey]
  /// The names of the columns by which the rows are sorted, in ascending order; empty when not all of them are chosen.
  package private(set) var rowOrder: [String]
  /// Whether the blocks come in the order of the table when the Pokémon come in ascending order of their ids.
  package let comesInOrder: Bool
  package private(set) var columns: [ColumnSchema]

  package var columnNames: [String] { columns.map(\.name) }

  package func keeping(_ foreignKeys: [ForeignKey]) -> TableSchema {
    var schema = self
    schema.foreignKeys = foreignKeys
    return schema
  }
}

/// The description of a column, independent of the type of the rows.
package struct ColumnSchema: Sendable {
  package let name: String
  package let type: ColumnType
  package let isRequired: Bool
  /// The API field or the columns its values come from.
  package let source: String
  /// One sentence for the data dictionary, with units and ranges.
  package let description: String

  /// The unit of its numbers, which the name ends with; nil without one.
  package var unit: String? {
    switch name.split(separator: "_").last {
    case "m": "m"
    case "kg": "kg"
    case "percent": "%"
    default: nil
    }
  }
}

/// The type of a column, and of a cell that is not null; the raw value is that of `_columns.type` in a database.
package enum ColumnType: String, Sendable, Hashable {
  case integer
  /// Exact decimal numbers, in hundredths.
  case decimal
  case text
  case boolean
  /// Lists of texts: joined by `;` in CSV, arrays in NDJSON.
  case list
  /// JSON objects.
  case object
}

/// The reason why a choice of columns is invalid.
package enum ColumnProblem: Error, Sendable, Hashable {
  case noColumn
  /// The table has no column of that name; `known` lists the columns it has.
  case unknown(String, table: TableName, known: [String])
  case repeated(String)
}

extension ColumnProblem: CustomStringConvertible {
  /// The message, without a suggestion for a misspelled name.
  package var description: String {
    switch self {
    case .noColumn: "no column is named"
    case .unknown(let name, let table, let known):
      "'\(name)' is no column of \(table.rawValue); use \(known.alternatives)"
    case .repeated(let name): "'\(name)' is named twice"
    }
  }
}

extension TableSchema {
  /// Checks the columns that a user has chosen: at least one, all of this table, and none twice.
  package func check(_ names: [String]) throws(ColumnProblem) {
    if names.isEmpty { throw .noColumn }
    var seen: Set<String> = []
    for name in names {
      if !columnNames.contains(name) { throw .unknown(name, table: self.name, known: columnNames) }
      if !seen.insert(name).inserted { throw .repeated(name) }
    }
  }

  /// The schema of the table, reduced to some of its columns in the order given.
  ///
  /// The reduced table has a primary key only if every column of the key is chosen, because the other columns do not
  /// identify a row. A foreign key stays if its column is chosen. A foreign key to the same table also needs the
  /// referenced column. The order of the rows does not change.
  package func choosing(_ names: [String]) -> TableSchema {
    var schema = self
    schema.columns = names.compactMap { name in columns.first { $0.name == name } }
    schema.foreignKeys.removeAll { key in
      !names.contains(key.column) || key.table == name && !names.contains(key.referencedColumn)
    }
    if !primaryKey.allSatisfy(names.contains) { schema.primaryKey = [] }
    if !rowOrder.allSatisfy(names.contains) { schema.rowOrder = [] }
    return schema
  }
}
