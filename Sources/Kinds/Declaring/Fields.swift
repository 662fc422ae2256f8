import JSON
import Tables

/// The fields of an object: the contract of one level of a document.
package struct Fields<Value: Sendable>: Sendable {
  let all: [Field<Value>]
  /// The field whose list has the rows.
  private let inner: Int?

  /// - Parameters:
  ///   - fields: The fields that are read.
  ///   - names: Fields that are known and passed, mostly lists that the other side has as well.
  init(_ fields: [Field<Value>], skipping names: [StaticString]) {
    all =
      fields
      + names.map { name in
        Field(name: name, presence: .skipped, isNullable: true, shape: .anything) { json, _, _ throws(JSONError) in
          try json.skipValue()
        }
      }
    inner = fields.firstIndex { $0.rows != nil }
  }

  /// Reads an object into a value.
  ///
  /// Drift are the fields nobody declared, and the missing ones that every document had so far.
  ///
  /// - Returns: The rows of the list inside of the object, which have the object's other fields, too; nil without one.
  func read(
    _ json: inout JSONReader, into value: inout Value, _ options: KindOptions
  ) throws(JSONError) -> [Value]? {
    var rows: [Value]?
    var seen = 0 as UInt64
    var next = 0
    try json.readObject { json, key throws(JSONError) in
      guard let index = index(of: key, from: next) else { return try json.skipUnknown() }
      next = index + 1
      seen |= 1 << UInt64(index)
      if index == inner, let read = all[index].rows {
        rows = try read(&json, options)
      } else {
        try all[index].read(&json, &value, options)
      }
    }
    for (index, field) in all.enumerated() where seen & 1 << UInt64(index) == 0 {
      switch field.presence {
      case .required: throw json.missing("\(field.name)")
      case .expected: json.drift.noteMissing(field.name)
      case .since, .until, .skipped: break
      }
    }
    guard var rows else { return nil }
    // The list may come before the fields.
    for field in all {
      guard let copy = field.copy else { continue }
      for index in rows.indices { copy(value, &rows[index]) }
    }
    return rows
  }

  /// Documents have their fields in the same order, mostly.
  @inline(__always)
  private func index(of key: JSONKey, from next: Int) -> Int? {
    for index in next..<all.count where all[index].name ~= key { return index }
    for index in 0..<min(next, all.count) where all[index].name ~= key { return index }
    return nil
  }

  var columns: [FieldColumn<Value>] { all.flatMap(\.columns) }

  var foreignKeys: [ForeignKey] { all.flatMap(\.foreignKeys) }

  var shape: Shape {
    .object(
      all.map { FieldShape(name: "\($0.name)", presence: $0.presence, isNullable: $0.isNullable, shape: $0.shape) })
  }
}
