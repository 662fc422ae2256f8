package struct TableSchema: Sendable {
  package let name: TableName
  package let description: String
  package private(set) var primaryKey: [String]
  var foreignKeys: [ForeignKey]
  private(set) var rowOrder: [String]
  let comesInOrder: Bool
  package private(set) var columns: [ColumnSchema]
  /// The paths of the lists that the table needs, such as `pokemon.moves`; a run skips lists that no table needs.
  var needs: Set<String> = []

  var columnNames: [String] { columns.map(\.name) }

  func choosing(_ names: [String]) -> TableSchema {
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

package struct ColumnSchema: Sendable {
  package let name: String
  package let type: ColumnType
  package let isRequired: Bool
  package private(set) var source: String
  package let description: String
  var named: [Names.Entity] = []
  /// The entity to which the slugs refer, if a `_name` column follows this column; otherwise nil.
  var slugEntity: Names.Entity?

  func from(_ prefix: String) -> ColumnSchema {
    var column = self
    column.source = prefix + source
    return column
  }

  func names(_ entity: Names.Entity) -> ColumnSchema {
    let isNameless = entity == .growthRate || entity == .category
    let field = isNameless ? "descriptions[].description" : "names[].name"
    let start = "Slug of "
    let subject =
      description.hasPrefix(start) ? description.dropFirst(start.count).prefix { !",;:.".contains($0) } : "that"
    var names = ColumnSchema(
      name: name + "_name", type: .text, isRequired: isRequired, source: "\(entity.rawValue).\(field)",
      description:
        "Name of \(subject) in the chosen language, else \(isNameless ? "an English name made by poke-export" : "in English")."
    )
    names.named = [entity]
    return names
  }

  var unit: String? {
    switch name.split(separator: "_").last {
    case "m": "m"
    case "kg": "kg"
    case "percent": "%"
    default: nil
    }
  }
}

/// The type of a column's values; a database stores the raw value in the column `type` of the table `_columns`.
package enum ColumnType: String, Sendable, Hashable {
  case integer
  /// Exact decimal numbers, stored in hundredths.
  case decimal
  case text
  case boolean
  /// Lists of texts, joined by `;` in CSV and written as arrays in NDJSON.
  case list
  case object
}

enum Cell: Sendable, Hashable {
  case null
  case integer(Int)
  case decimal(Hundredths)
  case text(String)
  case boolean(Bool)
  case list([String])
  /// The compact text of a JSON object.
  case object(String)

  /// Makes a list of the non-empty texts, and replaces the separator `;` in a text by `,`; null if no text is left.
  static func list(of texts: [String]) -> Cell {
    var texts = texts
    if texts.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: ";")) }) {
      texts = texts.filter { !$0.isEmpty }.map { $0.replacing(";", with: ",") }
    }
    return texts.isEmpty ? .null : .list(texts)
  }
}

struct ForeignKey: Sendable, Hashable {
  let column: String
  let table: TableName
  let referencedColumn: String
  let condition: Condition

  /// The exports in which a foreign key holds, so that every value of the key refers to a row.
  enum Condition: Sendable, Hashable {
    /// The key holds in every export, because the same documents make the rows of both tables.
    case always
    /// The key holds in an export of any selection if the run got every document.
    case withEveryDocument
    /// The key holds in an export of all Pokémon if the run got every document; a smaller export may lack rows.
    case forAllPokemon
  }

  init(_ column: String, to table: TableName, _ referencedColumn: String, holds condition: Condition = .always) {
    self.column = column
    self.table = table
    self.referencedColumn = referencedColumn
    self.condition = condition
  }

  static func slug(
    _ column: String, of table: TableName, holds condition: Condition = .withEveryDocument
  ) -> ForeignKey { ForeignKey(column, to: table, "name", holds: condition) }
}
