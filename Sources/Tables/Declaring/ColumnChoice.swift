import Pokedex

/// Some columns of a table, in an order of their own.
package struct ColumnChoice: Sendable, Hashable {
  /// The names of the columns, in the order they are to be written; at least one, and none of them twice.
  package let names: [String]

  /// Checks a choice.
  ///
  /// - Parameters:
  ///   - names: The columns somebody wants, in their order.
  ///   - schema: The table.
  /// - Throws: `Problem` about the first name that is wrong.
  package init(_ names: [String], of schema: TableSchema) throws(Problem) {
    if names.isEmpty { throw .empty }
    var seen: Set<String> = []
    for name in names {
      if !schema.columnNames.contains(name) { throw .unknown(name, table: schema.name, known: schema.columnNames) }
      if !seen.insert(name).inserted { throw .repeated(name) }
    }
    self.names = names
  }

  /// Why a choice is none.
  package enum Problem: Error, Sendable, Hashable {
    /// No column is named.
    case empty
    /// The table has no such column, but these.
    case unknown(String, table: TableName, known: [String])
    /// A column is named twice.
    case repeated(String)
  }
}

extension ColumnChoice.Problem: CustomStringConvertible {
  /// The message, without what was meant perhaps.
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
  /// The schema of a table that is written with some of its columns only.
  ///
  /// Without all columns of the key, rows cannot be told apart any more, and the table has none; they keep their order.
  package func choosing(_ names: [String]) -> TableSchema {
    let chosen = names.compactMap { name in columns.first { $0.name == name } }
    let keys = foreignKeys.filter { key in
      names.contains(key.column) && (key.table != name || names.contains(key.referencedColumn))
    }
    return TableSchema(
      name: name, description: description, primaryKey: primaryKey.allSatisfy(names.contains) ? primaryKey : [],
      foreignKeys: keys, comesInOrder: comesInOrder, columns: chosen)
  }
}
