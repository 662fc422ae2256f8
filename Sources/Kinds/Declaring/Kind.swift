package import JSON
package import PokeAPI
import Pokedex
package import Tables

/// The column that is the key of a kind's documents: `id` where slugs repeat.
package enum KindKey: String, Sendable {
  case name, id
}

/// A kind of documents: the only declaration of its contract and of its tables.
package struct Kind<Value: KindValue>: Sendable {
  package let endpoint: ResourceKind
  package let group: KindGroup
  package let key: KindKey
  package let fields: Fields<Value>
  /// The tables, that of the documents first.
  package let tables: [any TableDeclaration<Value>]
  /// Documents there usually are.
  package let usualCount: Int
  let owner: Owner<Value>
  private let finish: @Sendable (inout Value, KindOptions) -> Void

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - group: The group of its tables.
  ///   - table: The table with a row for each document.
  ///   - noun: What one is, in small letters: `egg group`.
  ///   - note: What a user of the table should know besides.
  ///   - key: The key of that table.
  ///   - listKey: The key of the documents in the tables of their lists; nil for the same.
  ///   - rowOrder: A column by which the rows are sorted in place of the key, and its value.
  ///   - count: Documents there usually are: those of August 2026.
  ///   - names: Fields that are known and passed.
  ///   - finish: Completes a value whose fields are all there.
  ///   - fields: The fields.
  package init(
    _ endpoint: ResourceKind, _ group: KindGroup, in table: TableName, of noun: String, _ note: String = "",
    key: KindKey = .name, listKey: KindKey? = nil,
    sortedBy rowOrder: (column: String, value: @Sendable (Value) -> Int)? = nil,
    count: Int, skipping names: [StaticString] = [],
    finish: @escaping @Sendable (inout Value, KindOptions) -> Void = { _, _ in }, _ fields: [Field<Value>]
  ) {
    let fields = Fields(fields, skipping: names)
    let owner = Owner<Value>(
      noun: noun, endpoint: endpoint, table: table, key: listKey ?? key, id: { $0.id }, slug: { $0.slug })
    self.endpoint = endpoint
    self.group = group
    self.key = key
    self.fields = fields
    usualCount = count
    self.owner = owner
    self.finish = finish
    let documents = Table<Value, Value>(
      table, "One row per \(noun)\(note).", primaryKey: [key.rawValue], rowOrder: rowOrder.map { [$0.column] },
      foreignKeys: fields.foreignKeys, columns: fields.columns.map { $0.from("\(endpoint).").ofDocuments },
      comesInOrder: key == .id && rowOrder == nil,
      blocks: { value in
        let order = EncodedBlock.Order(
          text: key == .name && rowOrder == nil ? value.slug : "", rowOrder?.value(value) ?? value.id)
        return [RowBlock([value], order: order, documentID: value.id)]
      })
    tables = [documents] + fields.all.flatMap(\.tables).map { $0(owner) }
  }

  /// Whether several documents may have one slug.
  package var slugsRepeat: Bool { owner.key == .id }

  /// Whether the bytes of a document that lacks a field are JSON, but a document of another kind: few fields are known.
  package func isOtherKind(_ bytes: [UInt8]) -> Bool {
    let found = try? JSONReader.read(bytes) { json throws(JSONError) in
      var (known, unknown) = (0, 0)
      try json.readObject { json, key throws(JSONError) in
        if fields.all.contains(where: { $0.name ~= key }) { known += 1 } else { unknown += 1 }
        try json.skipValue()
      }
      return unknown > known
    }
    return found?.value ?? false
  }

  /// Reads one document.
  package func read(
    _ bytes: [UInt8], _ options: KindOptions
  ) throws(JSONError) -> (value: Value, drift: ContractDrift) {
    var (value, drift) = try JSONReader.read(bytes, repeating: repeated) { json throws(JSONError) in
      guard json.peek() == UInt8(ascii: "{") else { throw json.notAnObject() }
      var value = Value()
      _ = try fields.read(&json, into: &value, options)
      return value
    }
    if value.displayName.isEmpty { value.displayName = DisplayName.prettified(value.slug) }
    finish(&value, options)
    return (value, drift)
  }
}

/// The references of all documents, most of which are copies; it changes no result.
private let repeated = RepeatedObjects()
