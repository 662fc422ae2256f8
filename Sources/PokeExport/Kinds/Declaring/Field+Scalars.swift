extension Field {
  /// A field with one value, in one column, or without a description in none; presence is `.required`, for an optional
  /// value `.expected`.
  @inline(never)
  private static func scalar<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, _ presence: Presence?, _ shape: Shape, _ type: ColumnType,
    column: String? = nil, from part: String = "", to table: TableName? = nil, named kind: Names.Entity? = nil,
    key: KindKey = .name, _ description: String, _ read: @escaping FieldContract.CellReader
  ) -> Self {
    let isNullable = Content.isNullable
    let contract = FieldContract(
      scalar: name, presence ?? (isNullable ? .expected : .required), isNullable: isNullable, shape, type,
      column: column, from: part, to: table, named: kind, key: key, description, read)
    return Field(contract: contract, slots: [Slot(place)])
  }

  @inline(never)
  static func integer<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, in allowed: ClosedRange<Int> = 0...Int.max,
    when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Int {
    scalar(name, place, presence, .integer(allowed), .integer, description) { json throws(JSONError) in
      .integer(try json.readInteger(in: allowed))
    }
  }

  @inline(never)
  static func flag<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Bool {
    scalar(name, place, presence, .flag, .boolean, description) { json throws(JSONError) in
      .boolean(try json.readBoolean())
    }
  }

  /// A text on one line; one that is printed in games comes as it is, for `FlavorTextCleaning` to clean.
  @inline(never)
  static func text<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String? = nil, when presence: Presence? = nil,
    isPrinted: Bool = false, _ description: String
  ) -> Self where Content.Base == String {
    scalar(name, place, presence, .text, .text, column: column, description) { json throws(JSONError) in
      .text(try isPrinted ? json.readString(atMost: TextLimit.text) : json.readName(atMost: TextLimit.text))
    }
  }

  /// A reference to another document, as its slug, and in a column that follows as the name of what it refers to.
  @inline(never)
  static func reference<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, to table: TableName? = nil, named kind: Names.Entity? = nil,
    column: String? = nil, when presence: Presence? = nil, _ description: String = ""
  ) -> Self where Content.Base == String {
    scalar(
      name, place, presence, .reference, .text, column: column, from: ".name", to: table, named: kind, description
    ) { json throws(JSONError) in .text(try json.readReference().name) }
  }

  /// A reference to another document, with a name or without, as the id in its URL.
  @inline(never)
  static func link<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, of kind: Endpoint, to table: TableName? = nil,
    column: String? = nil, _ description: String = ""
  ) -> Self where Content.Base == Int {
    scalar(
      name, place, nil, .link(kind.rawValue), .integer, column: column, from: ".url", to: table, key: .id, description
    ) { json throws(JSONError) in .integer(try json.readLink(to: kind)) }
  }

  /// References in one column, as a list of slugs.
  @inline(never)
  static func references(
    _ name: StaticString, _ place: Place<Value, [String]>, when presence: Presence = .expected,
    _ description: String = ""
  ) -> Self {
    scalar(name, place, presence, .list(.reference), .list, from: "[].name", description) { json throws(JSONError) in
      let slugs = try json.readList(atMost: ListLimit.parts) { json throws(JSONError) in try json.readReference().name }
      return slugs.cell
    }
  }

  @inline(never)
  static func count<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String? = nil, when presence: Presence,
    _ description: String = ""
  ) -> Self where Content.Base == Int {
    scalar(name, place, presence, .list(.anything), .integer, column: column, description) { json throws(JSONError) in
      .integer(try json.countElements())
    }
  }
}

extension Field where Value: KindValue {
  /// `id`; in the kinds that have such, 0 and below are real.
  @inline(never)
  static func id(_ description: String = "Id, as in the API's URLs.") -> Self {
    integer("id", \.id, in: -1...Int.max, description)
  }

  /// The number of documents to which the elements of a list refer by a field of the same name.
  static func count(
    _ name: StaticString, besides others: [StaticString], _ place: Place<Value, Int>, _ column: String,
    _ text: String
  ) -> Self {
    let element = ObjectContract([reference(name, \.slug).contract], skipping: others)
    let count = ColumnSchema(name: column, type: .integer, isRequired: true, source: ".\(name)", description: text)
    let contract = FieldContract(
      name, .expected, isNullable: false, .list(element.shape), .count(element), columns: [count])
    return Field(contract: contract, slots: [Slot(place)])
  }

  @inline(never)
  static func slug(_ description: String = "Slug, as in the API's URLs and in other tables.") -> Self {
    scalar("name", \.slug, nil, .slug, .text, description) { json throws(JSONError) in .text(try json.readSlug()) }
  }
}

extension FieldContract {
  fileprivate convenience init(
    scalar name: StaticString, _ presence: Presence, isNullable: Bool, _ shape: Shape, _ type: ColumnType,
    column: String?, from part: String, to table: TableName?, named kind: Names.Entity?, key: KindKey,
    _ description: String, _ read: @escaping CellReader
  ) {
    var column = ColumnSchema(
      name: column ?? "\(name)", type: type, isRequired: !isNullable, source: ".\(name)\(part)",
      description: description)
    column.slugKind = kind
    // A selection of Pokémon has not all of them.
    let condition: ForeignKey.Condition = table == .pokemon ? .forAllPokemon : .withEveryDocument
    self.init(
      name, presence, isNullable: isNullable, shape, .cell(read), columns: [column],
      foreignKeys: table.map { [ForeignKey(column.name, to: $0, key.rawValue, holds: condition)] } ?? [])
  }
}

extension JSONReader {
  fileprivate mutating func readLink(to kind: Endpoint) throws(JSONError) -> Int {
    let start = mark
    var id: Int?
    try readObject { json, key throws(JSONError) in
      switch key {
      case "url": id = try json.readURL().id(of: kind)
      case "name": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    if let id { return id }
    goBack(to: start)
    throw mismatch("a reference with the id of a \(kind)")
  }
}
