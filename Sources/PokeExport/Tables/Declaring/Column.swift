struct Column<Row: Sendable>: Sendable {
  private(set) var schema: ColumnSchema
  let cell: @Sendable (Row) -> Cell
  private(set) var foreignKey: ForeignKey?

  var name: String { schema.name }

  func naming(_ entities: Names.Entity...) -> Self {
    var column = self
    column.schema.named = entities
    return column
  }

  func continuing(_ source: String) -> Self {
    if !schema.source.isEmpty, !schema.source.hasPrefix(".") { return self }
    var column = self
    column.schema = schema.from(source)
    return column
  }

  /// Makes the `_name` column that follows this column, or returns nil if no such column follows.
  func following(_ names: @escaping @Sendable (Row) -> Names) -> Self? {
    schema.slugEntity.map { entity in
      Self(schema: schema.names(entity)) { [cell] row in
        if case .text(let slug) = cell(row) { .text(names(row)[entity, slug]) } else { .null }
      }
    }
  }
}

extension Column {
  /// Declares a column, which shows the API field of the same name unless `source` is given.
  static func column<Value: FieldContent>(
    _ name: String, _ value: @escaping @Sendable (Row) -> Value, from source: String? = nil, _ description: String
  ) -> Self {
    let schema = ColumnSchema(
      name: name, type: Value.columnType, isRequired: !Value.isNullable, source: source ?? ".\(name)",
      description: description)
    return Self(schema: schema) { value($0).cell }
  }

  // Without `source`, the column shows the slug in the API field of the same name: `type.name` for the column `type`.
  static func reference<Value: FieldContent>(
    _ name: String, _ value: @escaping @Sendable (Row) -> Value, from source: String? = nil, to table: TableName? = nil,
    named entity: Names.Entity? = nil, _ description: String
  ) -> Self where Value.Base == String {
    var column = column(name, value, from: source ?? ".\(name).name", description)
    column.foreignKey = table.map { .slug(name, of: $0) }
    column.schema.slugEntity = entity
    return column
  }

  static func how(
    _ name: String, _ value: @escaping @Sendable (Row) -> String?, from source: String = "evolution_details[]",
    _ description: String
  ) -> Self {
    .column(name, value, from: source, description)
      .naming(.item, .move, .type, .location, .region, .species, .pokemon, .version)
  }

  static func howLanguage(of how: String, _ value: @escaping @Sendable (Row) -> String?) -> Self {
    .column(
      "\(how)_language", value, from: "the chosen language, evolution_details[]",
      "Slug of the language of the text in \(how): the chosen language, or en if poke-export can describe the "
        + "evolution only in English. A text with words in both languages has both slugs, such as de;en. Null where "
        + "there is no text.")
  }
}
