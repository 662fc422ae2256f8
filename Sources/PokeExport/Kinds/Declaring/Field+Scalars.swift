extension Field {
  /// A field with one column; by default, the field is `.required`, or `.expected` if the property is optional.
  @inline(never)
  private static func scalar<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, _ presence: Presence?, _ content: ScalarContent,
    part: String = "", column: String? = nil, to table: TableName? = nil, named entity: Names.Entity? = nil,
    _ description: String
  ) -> Self {
    let column = ColumnSchema(
      name: column ?? "\(name)", type: Content.columnType, isRequired: !Content.isNullable, source: ".\(name)\(part)",
      description: description)
    let contract = FieldContract(scalar: name, presence, content, column, to: table, named: entity)
    return Field(contract: contract, slots: [Slot(place)])
  }

  static func integer<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, in allowed: ClosedRange<Int> = 0...Int.max,
    when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Int { scalar(name, place, presence, .integer(allowed), description) }

  static func flag<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Bool { scalar(name, place, presence, .flag, description) }

  static func text<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String? = nil, when presence: Presence? = nil,
    isPrinted: Bool = false, _ description: String
  ) -> Self where Content.Base == String {
    scalar(name, place, presence, .text(isPrinted: isPrinted), column: column, description)
  }

  /// A reference to another document, shown as a slug; with `entity`, a column with the document's name follows.
  static func reference<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, to table: TableName? = nil, named entity: Names.Entity? = nil,
    column: String? = nil, when presence: Presence? = nil, _ description: String = ""
  ) -> Self where Content.Base == String {
    scalar(name, place, presence, .reference, part: ".name", column: column, to: table, named: entity, description)
  }

  /// A reference to another document, shown as an id; the id comes from the URL, so the reference may lack a name.
  static func link<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, of endpoint: Endpoint, to table: TableName? = nil,
    column: String? = nil, _ description: String = ""
  ) -> Self where Content.Base == Int {
    scalar(name, place, nil, .link(endpoint), part: ".url", column: column, to: table, description)
  }

  static func references(
    _ name: StaticString, _ place: Place<Value, [String]>, when presence: Presence = .expected,
    _ description: String = ""
  ) -> Self { scalar(name, place, presence, .references, part: "[].name", description) }

  static func count<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String? = nil, when presence: Presence,
    _ description: String = ""
  ) -> Self where Content.Base == Int { scalar(name, place, presence, .count, column: column, description) }
}

extension Field where Value: KindValue {
  /// The field `id`, -1 or more; a few kinds have documents with the id 0 or -1.
  static func id(_ description: String = "Id in the API.") -> Self {
    integer("id", \.id, in: -1...Int.max, description)
  }

  static func slug(_ description: String = "Slug: the name by which other tables refer to the row.") -> Self {
    scalar("name", \.slug, nil, .slug, description)
  }

  /// The number of different documents that a list refers to.
  ///
  /// In each element, the field with the reference has the same name as the list.
  static func count(
    _ name: StaticString, besides others: [StaticString], _ place: Place<Value, Int>, _ column: String,
    _ text: String
  ) -> Self {
    let element = ObjectContract([reference(name, \.slug).contract], skipping: others)
    let count = ColumnSchema(name: column, type: .integer, isRequired: true, source: ".\(name)", description: text)
    let contract = FieldContract(name, .expected, isNullable: false, .count(element), columns: [count])
    return Field(contract: contract, slots: [Slot(place)])
  }
}

extension FieldContract {
  fileprivate convenience init(
    scalar name: StaticString, _ presence: Presence?, _ content: ScalarContent, _ column: ColumnSchema,
    to table: TableName?, named entity: Names.Entity?
  ) {
    var column = column
    column.slugEntity = entity
    let isNullable = !column.isRequired
    // A foreign key to `pokemon` holds only in a dataset with all Pokémon.
    let condition: ForeignKey.Condition = table == .pokemon ? .forAllPokemon : .withEveryDocument
    let key: KindKey = column.type == .integer ? .id : .name
    self.init(
      name, presence ?? (isNullable ? .expected : .required), isNullable: isNullable, .scalar(content),
      columns: [column],
      foreignKeys: table.map { [ForeignKey(column.name, to: $0, key.rawValue, holds: condition)] } ?? [])
  }
}
