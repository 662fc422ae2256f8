import Decoding
import JSON
package import Tables

extension Field {
  /// An object whose fields belong to the same value: `sprites.default`.
  package static func group(
    _ name: StaticString, when presence: Presence = .expected, skipping names: [StaticString] = [],
    _ fields: [Field<Value>]
  ) -> Self {
    let fields = Fields(fields, skipping: names)
    let copies = fields.all.compactMap(\.copy)
    return Field(
      name: name, presence: presence, isNullable: true, shape: fields.shape,
      read: { json, value, options throws(JSONError) in
        var read = value
        let isRead: Bool? = try json.readOptional { json throws(JSONError) in
          _ = try fields.read(&json, into: &read, options)
          return true
        }
        if isRead != nil { value = read }
      },
      copy: { outer, row in for copy in copies { copy(outer, &row) } },
      columns: fields.columns.map { $0.from("\(name).") }, foreignKeys: fields.foreignKeys)
  }

  /// References in one column, as a list of slugs.
  package static func references(
    _ name: StaticString, _ place: Place<Value, [String]>, when presence: Presence = .expected, _ description: String
  ) -> Self {
    Field(
      name: name, presence: presence, isNullable: true, shape: .list(.reference),
      read: { json, value, _ throws(JSONError) in
        value[keyPath: place] = try json.readOptionalList(atMost: ListLimit.parts) { json throws(JSONError) in
          try json.readReference().name
        }
      },
      copy: { outer, row in row[keyPath: place] = outer[keyPath: place] },
      columns: [
        FieldColumn("\(name)", .list, isRequired: false, from: "\(name)[].name", description, place) {
          $0.isEmpty ? .null : .list($0)
        }
      ])
  }

  /// The number of a list's elements.
  package static func count<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String, when presence: Presence = .expected,
    _ description: String
  ) -> Self where Content.Base == Int {
    Field(
      name: name, presence: presence, isNullable: Content.isNullable, shape: .list(.anything),
      read: { json, value, _ throws(JSONError) in
        value[keyPath: place] = try Content.read(&json) { json throws(JSONError) in try json.countElements() }
      },
      columns: [
        FieldColumn(column, .integer, isRequired: !Content.isNullable, from: "\(name)", description, place) { $0.cell }
      ])
  }

  /// Inside of `rows`: a list whose elements, or those of a list in them, are the rows.
  package static func each(
    _ name: StaticString, skipping names: [StaticString] = [], _ fields: [Field<Value>]
  ) -> Self where Value: RowValue {
    let fields = Fields(fields, skipping: names)
    return Field(
      name: name, presence: .required, isNullable: false, shape: .list(fields.shape),
      read: { json, _, _ throws(JSONError) in try json.skipValue() },
      rows: { json, options throws(JSONError) in
        var rows: [Value] = []
        try json.readArray { json throws(JSONError) in
          guard rows.count < ListLimit.texts else { throw json.tooLong(ListLimit.texts) }
          var element = Value()
          if let inner = try fields.read(&json, into: &element, options) { rows += inner } else { rows.append(element) }
        }
        return rows
      },
      columns: fields.columns.map { $0.from("\(name)[].") }, foreignKeys: fields.foreignKeys)
  }

  /// A list with a table of its own; elements of lists in its elements become one list of rows.
  ///
  /// - Parameters:
  ///   - name: The name on the wire.
  ///   - place: Where the rows go.
  ///   - presence: When documents have it.
  ///   - table: The table of the rows; where a run does not write it, the list is passed.
  ///   - description: One sentence for the data dictionary.
  ///   - key: The columns that tell the rows of one document apart.
  ///   - numbered: A column of the key without a field; `finish` of the kind fills it in.
  ///   - names: Fields of an element that are known and passed.
  ///   - order: Compares two rows by the key.
  ///   - fields: The fields of an element.
  /// - Returns: The field.
  package static func rows<Row: RowValue>(
    _ name: StaticString, _ place: Place<Value, [Row]>, when presence: Presence = .expected, in table: TableName,
    _ description: String, key: [String], numbered: (name: String, place: Place<Row, Int>, description: String)? = nil,
    skipping names: [StaticString] = [], by order: @escaping @Sendable (Row, Row) -> KeyOrder, _ fields: [Field<Row>]
  ) -> Self {
    let each = Field<Row>.each(name, skipping: names, fields)
    let number = numbered.map { number in
      FieldColumn<Row>(number.name, .integer, isRequired: true, from: "\(name)", number.description, number.place) {
        $0.cell
      }
    }
    // The columns of the key come first.
    let columns = (each.columns + (number.map { [$0] } ?? [])).enumerated().sorted { left, right in
      (key.firstIndex(of: left.element.name) ?? key.count, left.offset)
        < (key.firstIndex(of: right.element.name) ?? key.count, right.offset)
    }.map(\.element)
    return Field(
      name: name, presence: presence, isNullable: true, shape: each.shape,
      read: { json, value, options throws(JSONError) in
        guard options.wants(table) else { return try json.skipValue() }
        let rows = try json.readOptional { json throws(JSONError) in try each.rows?(&json, options) ?? [] }
        value[keyPath: place] = rows ?? []
      },
      tables: [
        { owner in
          Table(
            table, description, of: owner, key: key, foreignKeys: each.foreignKeys, columns: columns, by: order
          ) { $0[keyPath: place] }
        }
      ])
  }
}

extension Table {
  /// Declares the table of a list: the document, then the columns of an element.
  init<Element: Sendable>(
    _ name: TableName, _ description: String, of owner: Owner<Source>, key: [String], foreignKeys: [ForeignKey] = [],
    columns: [FieldColumn<Element>], by order: @escaping @Sendable (Element, Element) -> KeyOrder,
    _ elements: @escaping @Sendable (Source) -> [Element]
  ) where Row == ListRow<Element> {
    self.init(
      name, description, primaryKey: [owner.columnName] + key,
      foreignKeys: [ForeignKey(owner.columnName, to: owner.table, owner.key.rawValue)] + foreignKeys,
      columns: [owner.column()] + columns.map { $0.from("\(owner.endpoint).").ofElements },
      comesInOrder: owner.key == .id,
      blocks: { source in
        let slug = owner.key == .name ? owner.slug(source) : ""
        return [RowBlock(elements(source), of: owner.id(source), slug: slug, sortedBy: order)]
      })
  }
}
