/// The key column of a kind's documents: `name`, which has the slug, or `id`.
enum KindKey: String, Sendable {
  case name, id
}

/// A declared kind of documents, the only source of the kind's contract and tables.
struct Kind<Value: KindValue>: Sendable {
  let endpoint: Endpoint
  let group: KindGroup
  let contract: ObjectContract
  /// The tables, starting with the table of the documents.
  let tables: [any TableDeclaration<Value>]
  let usualCount: Int
  let owner: Owner
  /// The columns that may be null, except columns of fields that only newer data has.
  let nullable: [(name: String, isNull: @Sendable (Value) -> Bool)]
  let naming: Place<Value, Names>?
  let references: @Sendable (Value) -> [Names.Reference]
  let read: @Sendable ([UInt8], ReadingContext) throws(JSONError) -> Decoded<Value>

  /// Declares a kind; `noun` is the word for one document, in small letters: `egg group`.
  ///
  /// - `listKey`: the key of the document in tables made from the document's lists; by default `key`.
  /// - `rowOrder`: the column that sorts the rows of the first table; by default, `key` sorts them.
  /// - `count`: the usual number of documents, as of August 2026.
  /// - `naming`: the property for names of other documents; needed with `species` or a field declared with `named`.
  /// - `species`: the slug of a species whose name the value needs.
  /// - `finish`: completes a value after all fields have been read.
  init(
    _ endpoint: Endpoint, _ group: KindGroup, in table: TableName, of noun: String, _ note: String = "",
    key: KindKey = .name, listKey: KindKey? = nil,
    sortedBy rowOrder: (column: String, value: @Sendable (Value) -> Int)? = nil,
    count: Int, naming: Place<Value, Names>? = nil, species: (@Sendable (Value) -> String)? = nil,
    skipping names: [StaticString] = [],
    finish: @escaping @Sendable (inout Value) -> Void = { _ in }, _ fields: [Field<Value>]
  ) {
    let contract = ObjectContract(fields.map(\.contract), skipping: names, of: endpoint)
    let slots = fields.flatMap(\.slots)
    let owner = Owner(noun: noun, endpoint: endpoint, table: table, key: listKey ?? key)
    self.endpoint = endpoint
    self.group = group
    self.contract = contract
    usualCount = count
    self.owner = owner
    self.naming = naming
    let named = contract.columns.enumerated().compactMap { position, column in column.slugEntity.map { (position, $0) }
    }
    let isOld = fields.flatMap { field in field.contract.columns.map { _ in !field.contract.presence.isRecent } }
    nullable = contract.columns.enumerated().filter { isOld[$0] && !$1.isRequired }.map { position, column in
      (column.name, { slots[position].cell([$0], 0) == .null })
    }
    references = { value in
      named.compactMap { position, kind in
        guard case .text(let slug) = slots[position].cell([value], 0) else { return nil }
        return Names.Reference(kind, slug)
      } + (species.map { [Names.Reference(.species, $0(value))] } ?? [])
    }
    read = { bytes, context throws(JSONError) in
      let (record, drift) = try contract.read(bytes, context)
      var value = Value()
      for (slot, cell) in zip(slots, record.cells) { slot.set(&value, cell) }
      for (field, rows) in record.lists { fields[field].fill?(&value, rows) }
      for (field, texts) in record.texts { fields[field].fillTexts?(&value, texts) }
      if value.displayName.isEmpty { value.displayName = DisplayName.prettified(value.slug) }
      finish(&value)
      return (value, drift)
    }
    let documents = CellTable(
      table, "One row per \(noun)\(note).", from: endpoint, inOrderOf: rowOrder == nil ? key : nil,
      primaryKey: [key.rawValue], rowOrder: rowOrder.map { [$0.column] }, foreignKeys: contract.foreignKeys,
      contract.columns)
    let table = documents.made { (value: Value) in
      let values = [value]
      let names = naming.map { value[keyPath: $0] } ?? Names()
      return CellBlock(of: value, rank: rowOrder?.value(value), names: names) { slots[$1].cell(values, $0) }
    }
    tables = [table] + fields.compactMap { $0.table?(owner) }
  }

  var slugsRepeat: Bool { owner.key == .id }
}
