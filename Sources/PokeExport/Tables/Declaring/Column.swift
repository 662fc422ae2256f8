struct Column<Row: Sendable>: Sendable {
  private(set) var schema: ColumnSchema
  let cell: @Sendable (Row) -> Cell
  /// The `_name` column of a column with slugs.
  private(set) var following: [Self] = []

  var name: String { schema.name }

  func naming(_ kinds: Names.Entity...) -> Self {
    var column = self
    column.schema.named = kinds
    return column
  }

  func continuing(_ source: String) -> Self {
    if !schema.source.isEmpty, !schema.source.hasPrefix(".") { return self }
    return Self(schema: schema.from(source), cell: cell)
  }

  enum Nullability: Sendable, Hashable {
    case nullable, required
  }
}

extension Column {
  /// Without a source, it is the field of the API with the column's name.
  init(
    _ name: String, _ type: ColumnType, _ nullability: Nullability, _ source: String?, _ description: String,
    cell: @escaping @Sendable (Row) -> Cell
  ) {
    let schema = ColumnSchema(
      name: name, type: type, isRequired: nullability == .required, source: source ?? ".\(name)",
      description: description)
    self.init(schema: schema, cell: cell)
  }

  static func integer(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> Int?
  ) -> Self {
    Self(name, .integer, nullability, source, description) { value($0).map(Cell.integer) ?? .null }
  }

  static func decimal(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> Hundredths?
  ) -> Self {
    Self(name, .decimal, nullability, source, description) { value($0).map(Cell.decimal) ?? .null }
  }

  static func text(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name, .text, nullability, source, description) { value($0).map(Cell.text) ?? .null }
  }

  /// A text about evolutions.
  static func how(
    _ name: String, from source: String = "evolution_details[]", _ description: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    .text(name, from: source, description, value)
      .naming(.item, .move, .type, .location, .region, .species, .pokemon, .version)
  }

  static func howLanguage(of how: String, _ value: @escaping @Sendable (Row) -> String?) -> Self {
    .text(
      "\(how)_language", from: "the chosen language, evolution_details[]",
      "Slug of the language of \(how): the chosen one, or en where that has no words for it; both, as in de;en, where the "
        + "API has a name in it only in English; null without a text.",
      value)
  }

  static func boolean(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> Bool?
  ) -> Self {
    Self(name, .boolean, nullability, source, description) { value($0).map(Cell.boolean) ?? .null }
  }

  static func list(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> [String]
  ) -> Self {
    Self(name, .list, nullability, source, description) { Cell.list(of: value($0)) }
  }

  static func object(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name, .object, nullability, source, description) { value($0).map(Cell.object) ?? .null }
  }
}

/// A row with the names of what its slugs refer to.
protocol NamingRow: Sendable {
  var names: Names { get }
}

extension Column where Row: NamingRow {
  /// Slugs, which a `_name` column follows.
  static func text(
    _ name: String, _ nullability: Nullability = .nullable, from source: String? = nil, _ description: String,
    named kind: Names.Entity, _ value: @escaping @Sendable (Row) -> String?
  ) -> Self {
    var column = text(name, nullability, from: source, description, value)
    column.schema.slugKind = kind
    return column.followedByNames()
  }

  /// With the names of what its slugs refer to, if it has slugs.
  func followedByNames() -> Self {
    var column = self
    column.following = [schema.slugKind].compactMap(\.self).map { kind in
      Self(schema: schema.names(kind)) { [cell] row in
        if case .text(let slug) = cell(row) { .text(row.names[kind, slug]) } else { .null }
      }
    }
    return column
  }
}
