extension Field {
  /// An object in a document, such as `sprites`; its fields fill properties of the surrounding value.
  @inline(never)
  static func group(
    _ name: StaticString, when presence: Presence = .expected, skipping names: [StaticString] = [],
    _ fields: [Field<Value>]
  ) -> Self {
    let object = ObjectContract(fields.map(\.contract), skipping: names)
    return Field(
      contract: FieldContract(
        name, presence, isNullable: presence != .required, .object(object),
        columns: object.columns.map { $0.from(".\(name)") }, foreignKeys: object.foreignKeys),
      slots: fields.flatMap(\.slots))
  }

  /// A list inside the elements of a list declared with `rows` or `each`; the innermost elements become rows.
  @inline(never)
  static func each(
    _ name: StaticString, skipping names: [StaticString] = [], _ fields: [Field<Value>]
  ) -> Self where Value: RowValue {
    let element = ObjectContract(fields.map(\.contract), skipping: names)
    return Field(
      contract: FieldContract(
        name, .required, isNullable: false, .rows(element),
        columns: element.columns.map { $0.from(".\(name)[]") }, foreignKeys: element.foreignKeys),
      slots: fields.flatMap(\.slots))
  }
}

extension Field where Value: KindValue {
  /// A list with a table of its own; each element becomes a row.
  ///
  /// If the elements contain another list, declared with `each`, every inner element becomes a row instead, and the row
  /// repeats the cells of the outer element. A run without the table does not read the rows.
  ///
  /// - `key`: the columns that tell the rows of one document apart.
  /// - `numbered`: a column of row numbers; the kind's `finish` sets the numbers.
  /// - `newest`: a column with the newest text of the list, in the table of the documents.
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
        name, presence, .list(element, isOptional: true, newest: newest?.text),
        columns: newest.map { [$0.text.column(of: name)] } ?? []),
      slots: newest.map { [$0.slot] } ?? [],
      fill: { $0[keyPath: place] = $1.values(slots) },
      table: { owner in
        CellTable(
          listedAs: table, description, of: owner, from: name, key: key, foreignKeys: element.foreignKeys, columns
        ).made { (value: Value) in
          let rows = value[keyPath: place]
          return CellBlock(of: value, count: rows.count) { slots[$1].cell(rows, $0) }
        }
      })
  }

  /// A list without a table of its own; a run reads an optional list only if a chosen table needs the list.
  static func list<Row: RowValue>(
    _ name: StaticString, _ place: Place<Value, [Row]>, when presence: Presence = .expected,
    isOptional: Bool = false, _ fields: [Field<Row>]
  ) -> Self {
    let element = ObjectContract(fields.map(\.contract), skipping: [])
    let slots = fields.flatMap(\.slots)
    return Field(
      contract: FieldContract(name, presence, .list(element, isOptional: isOptional)),
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
