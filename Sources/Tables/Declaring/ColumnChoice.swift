import Pokedex

/// A user's choice of the columns of one table, in the user's order.
package struct ColumnChoice: Sendable, Hashable {
  /// The names of the chosen columns, in the order of the output; at least one, and no name twice.
  package let names: [String]

  /// Checks names against a table's schema.
  ///
  /// - Parameters:
  ///   - names: The names of the chosen columns, in the order of the output.
  ///   - schema: The schema of the table.
  /// - Throws: `Problem`, for the first invalid name.
  package init(_ names: [String], of schema: TableSchema) throws(Problem) {
    if names.isEmpty { throw .empty }
    var seen: Set<String> = []
    for name in names {
      if !schema.columnNames.contains(name) { throw .unknown(name, table: schema.name, known: schema.columnNames) }
      if !seen.insert(name).inserted { throw .repeated(name) }
    }
    self.names = names
  }

  /// The reason why a choice is invalid.
  package enum Problem: Error, Sendable, Hashable {
    /// The choice has no column.
    case empty
    /// The table has no column of that name; `known` lists the columns it has.
    case unknown(String, table: TableName, known: [String])
    /// The choice has a column twice.
    case repeated(String)
  }
}

extension ColumnChoice.Problem: CustomStringConvertible {
  /// The message, without a suggestion for a misspelled name.
  package var description: String {
    switch self {
    case .empty: "no column is named"
    case .unknown(let name, let table, let known):
      "'\(name)' is no column of \(table.rawValue); use \(known.alternatives)"
    case .repeated(let name): "'\(name)' is named twice"
    }
  }
}

extension TableSchema {
  /// The schema of the table, reduced to some of its columns.
  ///
  /// The reduced table has a primary key only if every column of the key is chosen, because the other columns do not
  /// identify a row. A foreign key stays if its column is chosen. A foreign key to the same table also needs the
  /// referenced column. The order of the rows does not change.
  ///
  /// - Parameter names: The chosen columns, in the order of the output; an unknown name is ignored.
  /// - Returns: The reduced schema.
  package func choosing(_ names: [String]) -> TableSchema {
    let chosen = names.compactMap { name in columns.first { $0.name == name } }
    let keys = foreignKeys.filter { key in
      names.contains(key.column) && (key.table != name || names.contains(key.referencedColumn))
    }
    return TableSchema(
      name: name, description: description, primaryKey: primaryKey.allSatisfy(names.contains) ? primaryKey : [],
      foreignKeys: keys, rowOrder: rowOrder.allSatisfy(names.contains) ? rowOrder : [], comesInOrder: comesInOrder,
      columns: chosen)
  }
}
