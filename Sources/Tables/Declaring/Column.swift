package import Pokedex

/// One column of a table: its place in the schema, and how a row fills it.
package struct Column<Row: Sendable>: Sendable {
  /// The name in the header: snake_case.
  package let name: String
  /// What its cells hold.
  package let type: ColumnType
  /// Whether a cell may be null.
  package let nullability: Nullability
  /// The API field it comes from, or the columns it is derived from.
  package let source: String
  /// One sentence for the data dictionary, with units and ranges.
  package let description: String
  /// The row's cell.
  package let cell: @Sendable (Row) -> Cell

  /// Whether cells of a column may be null.
  package enum Nullability: Sendable, Hashable {
    /// Null where the API has no value.
    case nullable
    /// Never null.
    case required
    /// Never null, but perhaps an empty text, which CSV cannot tell from null.
    case requiredOrEmpty
  }
}

extension Column {
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
    _ value: @escaping @Sendable (Row) -> Tenths?
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

  /// A column of several texts; an empty list is null.
  package static func list(
    _ name: String, _ nullability: Nullability = .nullable, from source: String, _ description: String,
    _ value: @escaping @Sendable (Row) -> [String]
  ) -> Self {
    Self(name: name, type: .list, nullability: nullability, source: source, description: description) {
      let texts = value($0)
      return texts.isEmpty ? .null : .list(texts)
    }
  }

  /// A column of JSON objects, given as compact text.
  package static func object(
    _ name: String, from source: String, _ description: String, _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name: name, type: .object, nullability: .nullable, source: source, description: description) {
      value($0).map(Cell.object) ?? .null
    }
  }
}
