package import Pokedex

/// One column of a table: its part of the schema, and the function that makes its cell from a row.
package struct Column<Row: Sendable>: Sendable {
  /// The name in the header, in snake_case.
  package let name: String
  /// The type of its cells.
  package let type: ColumnType
  /// Whether its cells may be null.
  package let nullability: Nullability
  /// The API field or the columns its values come from.
  package let source: String
  /// One sentence for the data dictionary, with units and ranges.
  package let description: String
  /// Makes the cell of one row.
  package let cell: @Sendable (Row) -> Cell

  package init(
    name: String, type: ColumnType, nullability: Nullability, source: String, description: String,
    cell: @escaping @Sendable (Row) -> Cell
  ) {
    self.name = name
    self.type = type
    self.nullability = nullability
    self.source = source
    self.description = description
    self.cell = cell
  }

  /// Whether the cells of a column may be null.
  package enum Nullability: Sendable, Hashable {
    /// A cell is null where the API has no value.
    case nullable
    /// No cell is null.
    case required
  }
}

extension Column {
  /// The description of the column, independent of the type of the rows.
  package var schema: ColumnSchema {
    ColumnSchema(
      name: name, type: type, isRequired: nullability != .nullable, source: source, description: description)
  }

  /// A column of whole numbers.
  package static func integer(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> Int?
  ) -> Self {
    Self(name: name, type: .integer, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.integer) ?? .null
    }
  }

  /// A column of exact decimal numbers.
  package static func decimal(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> Hundredths?
  ) -> Self {
    Self(name: name, type: .decimal, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.decimal) ?? .null
    }
  }

  /// A column of texts.
  package static func text(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name: name, type: .text, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.text) ?? .null
    }
  }

  /// A column of `true` and `false`.
  package static func boolean(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> Bool?
  ) -> Self {
    Self(name: name, type: .boolean, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.boolean) ?? .null
    }
  }

  /// A column of lists of texts; an empty list becomes null.
  package static func list(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> [String]
  ) -> Self {
    Self(name: name, type: .list, nullability: nullability, source: source, description: description) {
      let texts = value($0)
      return texts.isEmpty ? .null : .list(texts)
    }
  }

  /// A nullable column of JSON objects; each value is the compact JSON text.
  package static func object(
    _ name: String, from source: String, _ description: String, _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name: name, type: .object, nullability: .nullable, source: source, description: description) {
      value($0).map(Cell.object) ?? .null
    }
  }
}
