package import Pokedex

/// One column of a table: its part of the schema, and the function that makes its cell from a row.
package struct Column<Row: Sendable>: Sendable {
  package let name: String
  package let type: ColumnType
  package let nullability: Nullability
  /// The API field or the columns its values come from.
  package let source: String
  /// One sentence for the data dictionary, with units and ranges.
  package let description: String
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

  package enum Nullability: Sendable, Hashable {
    /// A cell is null where the API has no value.
    case nullable
    case required
  }
}

extension Column {
  package var schema: ColumnSchema {
    ColumnSchema(
      name: name, type: type, isRequired: nullability != .nullable, source: source, description: description)
  }

  package static func integer(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> Int?
  ) -> Self {
    Self(name: name, type: .integer, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.integer) ?? .null
    }
  }

  package static func decimal(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> Hundredths?
  ) -> Self {
    Self(name: name, type: .decimal, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.decimal) ?? .null
    }
  }

  package static func text(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name: name, type: .text, nullability: nullability, source: source, description: description) {
      value($0).map(Cell.text) ?? .null
    }
  }

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

/// One value of one row, independent of the format.
package enum Cell: Sendable, Hashable {
  case null
  case integer(Int)
  case decimal(Hundredths)
  case text(String)
  case boolean(Bool)
  /// A list of at least one text; an empty list is `null`.
  case list([String])
  /// The compact text of a JSON object.
  case object(String)
}
