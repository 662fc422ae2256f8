final class FieldContract: Sendable {
  let name: StaticString
  let presence: Presence
  /// Whether the field may be null.
  ///
  /// If so, null and a value of an unexpected type leave the property at its default.
  let isNullable: Bool
  let content: Content
  /// The columns that show the field; the `source` of a column is a path from the object that has the field.
  let columns: [ColumnSchema]
  let foreignKeys: [ForeignKey]

  enum Content: Sendable {
    case scalar(ScalarContent)
    case object(ObjectContract)
    case rows(ObjectContract)
    case list(ObjectContract, isOptional: Bool, newest: NewestText? = nil)
    case count(ObjectContract)
    case texts(EntryReader)
    case skipped
  }

  init(
    _ name: StaticString, _ presence: Presence, isNullable: Bool = true, _ content: Content,
    columns: [ColumnSchema] = [], foreignKeys: [ForeignKey] = []
  ) {
    self.name = name
    self.presence = presence
    self.isNullable = isNullable
    self.content = content
    self.columns = columns
    self.foreignKeys = foreignKeys
  }

  static func skipped(_ name: StaticString) -> FieldContract { FieldContract(name, .skipped, .skipped) }
}

enum Presence: Sendable, Hashable {
  case required
  /// Documents have always had the field; a missing field or a value of another type is drift and reads as null.
  case expected
  /// The API has sent the field since the given month, such as `2026-08`; a missing field is no drift.
  case since(String)
  /// The API sent the field until the given month, such as `2026-08`; a missing field is no drift.
  case until(String)
  case skipped

  var isRecent: Bool { if case .since = self { true } else { false } }
}

struct CellRows: Sendable {
  let width: Int
  var cells: [Cell] = []

  var count: Int { width == 0 ? 0 : cells.count / width }

  subscript(row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }
}

struct ObjectContract: Sendable {
  let fields: [FieldContract]
  let columns: [ColumnSchema]
  let foreignKeys: [ForeignKey]
  private let offsets: [Int]
  /// The path of each field, such as `item.prices`; `ReadingContext.wants` takes the path of a list.
  private let paths: [String]

  struct Record: Sendable {
    var cells: [Cell]
    var lists: [(field: Int, rows: CellRows)] = []
    var texts: [(field: Int, texts: [TranslatedName])] = []
    /// The rows of a list inside this record.
    fileprivate var inner: (column: Int, rows: CellRows)?
  }

  // Skips the fields in `names`. Most of them are lists of documents that refer to this document: `held_by_pokemon`
  // lists the Pokémon that hold an item.
  init(_ fields: [FieldContract], skipping names: [StaticString], of endpoint: Endpoint? = nil) {
    self.fields = fields + names.map(FieldContract.skipped)
    precondition(self.fields.count <= UInt64.bitWidth, "a bit tells whether a field was seen")
    paths = self.fields.map { "\(endpoint?.rawValue ?? "").\($0.name)" }
    columns = fields.flatMap(\.columns)
    foreignKeys = fields.flatMap(\.foreignKeys)
    var next = 0
    offsets = self.fields.map { field in
      defer { next += field.columns.count }
      return next
    }
  }

  func read(_ bytes: [UInt8], _ context: ReadingContext) throws(JSONError) -> Decoded<Record> {
    try JSONReader.read(bytes, repeating: repeated) { json throws(JSONError) in
      guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
      return try read(&json, context)
    }
  }

  private func read(_ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) -> Record {
    var record = Record(cells: Array(repeating: .null, count: columns.count))
    // One bit for each field is faster than a set of fields, and a run reads millions of objects.
    var seen = 0 as UInt64
    var next = 0
    try json.readObject { json, key throws(JSONError) in
      guard let index = index(of: key, from: next) else { return try json.skipUnknown() }
      next = index + 1
      seen |= 1 << UInt64(index)
      try readField(index, &json, &record, context)
    }
    for (index, field) in fields.enumerated() where seen & 1 << UInt64(index) == 0 {
      switch field.presence {
      case .required: throw json.missing("\(field.name)")
      case .expected: json.drift.note(.missing, at: "\(field.name)")
      case .since, .until, .skipped: break
      }
    }
    return record
  }

  private func readField(
    _ index: Int, _ json: inout JSONReader, _ record: inout Record, _ context: ReadingContext
  ) throws(JSONError) {
    let column = offsets[index]
    switch fields[index].content {
    case .scalar(let content):
      let read = { (json: inout JSONReader) throws(JSONError) in try content.read(&json) }
      record.cells[column] = fields[index].isNullable ? try json.readOptional(read) ?? .null : try read(&json)
    case .object(let object):
      let read = { (json: inout JSONReader) throws(JSONError) in try object.read(&json, context) }
      if let inner = fields[index].isNullable ? try json.readOptional(read) : try read(&json) {
        record.cells.replaceSubrange(column..<column + inner.cells.count, with: inner.cells)
      }
    case .rows(let element):
      record.inner = (column, try element.readRows(&json, context))
    case .list(let element, let isOptional, let newest):
      let isWanted = !isOptional || context.wants(paths[index])
      if let newest {
        let (start, drift) = (json.mark, json.drift)
        let text = try json.readOptional { json throws(JSONError) in
          try json.readNewest(newest, in: context.language.languageCode)
        }
        record.cells[column] = text ?? .null
        // This first reading reports no drift, because the list may be read again below.
        json.drift = drift
        if !isWanted { return }
        json.goBack(to: start)
      }
      guard isWanted else { return try json.skipValue() }
      let rows = try json.readOptional { json throws(JSONError) in try element.readRows(&json, context) }
      if let rows { record.lists.append((index, rows)) }
    case .count(let element):
      record.cells[column] = .integer(Set(try element.readRows(&json, context).cells).count)
    case .texts(let entries):
      let keepsAll = entries.keepsAll && context.wants(paths[index])
      guard let texts = try entries.read(&json, context, keepsAll: keepsAll) else { return }
      let shown = entries.shown(of: texts, context)
      record.cells[column] = shown.text
      if fields[index].columns.count > 1 { record.cells[column + 1] = shown.language }
      if keepsAll || entries.keepsShown { record.texts.append((index, texts)) }
    case .skipped:
      try json.skipValue()
    }
  }

  private func readRows(_ json: inout JSONReader, _ context: ReadingContext) throws(JSONError) -> CellRows {
    var rows = CellRows(width: columns.count)
    try json.readArray { json throws(JSONError) in
      guard rows.count < ListLimit.texts else { throw json.tooLong(ListLimit.texts) }
      var record = try read(&json, context)
      guard let (column, inner) = record.inner else { return rows.cells += record.cells }
      for row in 0..<inner.count {
        for (offset, cell) in inner[row].enumerated() { record.cells[column + offset] = cell }
        rows.cells += record.cells
      }
    }
    return rows
  }

  func isOtherKind(_ bytes: [UInt8]) -> Bool {
    let known = Set(fields.map { "\($0.name)" })
    return JSONReader.objectKeys(of: bytes).map { $0.count > 2 * $0.count(where: known.contains) } ?? false
  }

  /// Looks first at `next`, the index after the last field found, because most documents have the same order of fields.
  private func index(of key: JSONKey, from next: Int) -> Int? {
    for index in next..<fields.count where fields[index].name ~= key { return index }
    for index in 0..<min(next, fields.count) where fields[index].name ~= key { return index }
    return nil
  }
}

private let repeated = RepeatedObjects()
