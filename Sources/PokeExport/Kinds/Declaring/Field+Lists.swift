extension Field {
  /// An object whose fields belong to the same value: `sprites.default`.
  @inline(never)
  static func group(
    _ name: StaticString, when presence: Presence = .expected, skipping names: [StaticString] = [],
    _ fields: [Field<Value>]
  ) -> Self {
    let object = ObjectContract(fields.map(\.contract), skipping: names)
    return Field(
      contract: FieldContract(
        name, presence, isNullable: presence != .required, object.shape, .object(object),
        columns: object.columns.map { $0.from(".\(name)") }, foreignKeys: object.foreignKeys),
      slots: fields.flatMap(\.slots))
  }

  /// A list inside `rows`; the elements of the innermost list are the rows.
  @inline(never)
  static func each(
    _ name: StaticString, skipping names: [StaticString] = [], _ fields: [Field<Value>]
  ) -> Self where Value: RowValue {
    let element = ObjectContract(fields.map(\.contract), skipping: names)
    return Field(
      contract: FieldContract(
        name, .required, isNullable: false, .list(element.shape), .rows(element),
        columns: element.columns.map { $0.from(".\(name)[]") }, foreignKeys: element.foreignKeys),
      slots: fields.flatMap(\.slots))
  }
}

extension Field where Value: KindValue {
  /// A list with a table of its own; elements of lists in its elements become one list of rows.
  ///
  /// A run that does not write the table skips the list. `key` tells the rows of one document apart; `numbered` is a
  /// column of it without a field, which `finish` of the kind fills in. `newest` has the newest text in the language.
  @inline(never)
  static func rows<Row: RowValue>(
    _ name: StaticString, _ place: Place<Value, [Row]>, when presence: Presence = .expected, in table: TableName,
    _ description: String, key: [String], numbered: (name: String, place: Place<Row, Int>, description: String)? = nil,
    skipping names: [StaticString] = [], newest: (slot: Slot<Value>, text: NewestText)? = nil,
    _ fields: [Field<Row>]
  ) -> Self {
    let element = ObjectContract(fields.map(\.contract), skipping: names)
    let slots = fields.flatMap(\.slots) + (numbered.map { [Slot($0.place)] } ?? [])
    let number = numbered.map { number in
      ColumnSchema(
        name: number.name, type: .integer, isRequired: true, source: ".\(name)", description: number.description)
    }
    let columns = element.columns.map { $0.from(".\(name)[]") } + (number.map { [$0] } ?? [])
    return Field(
      contract: FieldContract(
        name, presence, .list(element.shape), .list(element, isOptional: true, newest: newest?.text),
        columns: newest.map { [$0.text.column(of: name)] } ?? []),
      slots: newest.map { [$0.slot] } ?? [],
      fill: { $0[keyPath: place] = $1.values(slots) },
      table: { owner in
        let list = ListTable(
          table, description, of: owner, from: name, key: key, foreignKeys: element.foreignKeys, columns: columns)
        let shown = list.order.map { slots[$0] }
        return Table<Value, CellRow>(list.table) { value in
          let rows = value[keyPath: place]
          return list.blocks(rows.count, ofID: value.id, slug: value.slug) { shown[$1].cell(rows, $0) }
        }
      })
  }

  /// A list without a table of its own, which is read in every run, or only where a table needs it.
  static func list<Row: RowValue>(
    _ name: StaticString, _ place: Place<Value, [Row]>, when presence: Presence = .expected,
    isOptional: Bool = false, _ fields: [Field<Row>]
  ) -> Self {
    let element = ObjectContract(fields.map(\.contract), skipping: [])
    let slots = fields.flatMap(\.slots)
    return Field(
      contract: FieldContract(name, presence, .list(element.shape), .list(element, isOptional: isOptional)),
      fill: { $0[keyPath: place] = $1.values(slots) })
  }
}

extension CellRows {
  fileprivate func values<Row: RowValue>(_ slots: [Slot<Row>]) -> [Row] {
    (0..<count).map { index in
      var row = Row()
      for (slot, cell) in zip(slots, self[index]) { slot.set(&row, cell) }
      return row
    }
  }
}

/// The table of a list: the document, then the columns of an element, those of the key first.
struct ListTable: Sendable {
  let table: CellTable
  /// The earlier position of each column of an element.
  let order: [Int]
  private let key: [Int]
  private let startsWithSlug: Bool

  init(
    _ name: TableName, _ description: String, of owner: Owner, from list: StaticString, key: [String],
    foreignKeys: [ForeignKey], columns: [ColumnSchema]
  ) {
    let first = key.compactMap { name in columns.firstIndex { $0.name == name } }
    order = first + columns.indices.filter { !first.contains($0) }
    table = CellTable(
      name, description, primaryKey: [owner.columnName] + key,
      foreignKeys: [ForeignKey(owner.columnName, to: owner.table, owner.key.rawValue)] + foreignKeys,
      columns: [owner.column] + CellRow.columns(order.map { columns[$0] }, from: "\(owner.endpoint)"),
      comesInOrder: owner.key == .id, needs: ["\(owner.endpoint).\(list)"])
    self.key = Array(first.indices)
    startsWithSlug = owner.key == .name
  }

  func blocks(
    _ count: Int, ofID id: Int, slug: String, _ cell: @escaping @Sendable (_ row: Int, _ column: Int) -> Cell
  ) -> [RowBlock<CellRow>] {
    let block = CellBlock(documentID: id, slug: slug, cell: cell)
    return [block.rows(count, by: key, startingWith: startsWithSlug ? slug : "")]
  }
}
