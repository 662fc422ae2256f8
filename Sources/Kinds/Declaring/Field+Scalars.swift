import Decoding
import JSON
package import PokeAPI
package import Tables

extension Field {
  /// A field with one value, in one column; presence is `.required`, for an optional value `.expected`.
  private static func scalar<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, _ presence: Presence?, _ shape: Shape, _ type: ColumnType,
    column: String?, from source: String, to table: TableName? = nil, key: KindKey = .name, _ description: String,
    _ read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Content.Base
  ) -> Self {
    let column = FieldColumn<Value>(
      column ?? "\(name)", type, isRequired: !Content.isNullable, from: source, description, place
    ) { $0.cell }
    // A selection of Pokémon has not all of them.
    let condition: ForeignKey.Condition = table == .pokemon ? .forAllPokemon : .withEveryDocument
    return Field(
      name: name, presence: presence ?? (Content.isNullable ? .expected : .required), isNullable: Content.isNullable,
      shape: shape,
      read: { json, value, _ throws(JSONError) in value[keyPath: place] = try Content.read(&json, read) },
      copy: { outer, row in row[keyPath: place] = outer[keyPath: place] }, columns: [column],
      foreignKeys: table.map { [ForeignKey(column.name, to: $0, key.rawValue, holds: condition)] } ?? [])
  }

  /// A whole number.
  package static func integer<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, in allowed: ClosedRange<Int> = 0...Int.max,
    when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Int {
    scalar(name, place, presence, .integer(allowed), .integer, column: nil, from: "\(name)", description) {
      json throws(JSONError) in try json.readInteger(in: allowed)
    }
  }

  /// True or false.
  package static func flag<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == Bool {
    scalar(name, place, presence, .flag, .boolean, column: nil, from: "\(name)", description) {
      json throws(JSONError) in
      try json.readBoolean()
    }
  }

  /// A text.
  package static func text<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, column: String? = nil, when presence: Presence? = nil,
    _ description: String
  ) -> Self where Content.Base == String {
    scalar(name, place, presence, .text, .text, column: column, from: "\(name)", description) {
      json throws(JSONError) in
      try json.readString(atMost: TextLimit.text)
    }
  }

  /// A reference to another document, as its slug.
  package static func reference<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, to table: TableName? = nil, column: String? = nil,
    when presence: Presence? = nil, _ description: String
  ) -> Self where Content.Base == String {
    scalar(name, place, presence, .reference, .text, column: column, from: "\(name).name", to: table, description) {
      json throws(JSONError) in try json.readReference().name
    }
  }

  /// A reference to another document, with a name or without, as the id in its URL.
  package static func link<Content: FieldContent>(
    _ name: StaticString, _ place: Place<Value, Content>, of kind: ResourceKind, to table: TableName? = nil,
    column: String? = nil, _ description: String
  ) -> Self where Content.Base == Int {
    scalar(
      name, place, nil, .link(kind.rawValue), .integer, column: column, from: "\(name).url", to: table, key: .id,
      description
    ) { json throws(JSONError) in
      let start = json.mark
      var id: Int?
      try json.readObject { json, key throws(JSONError) in
        switch key {
        case "url": id = try json.readURL().id(of: kind)
        case "name": try json.skipValue()
        default: try json.skipUnknown()
        }
      }
      if let id { return id }
      json.goBack(to: start)
      throw json.mismatch("a reference with the id of a \(kind)")
    }
  }
}

extension Field where Value: KindValue {
  /// `id`; in the kinds that have such, 0 and below are real.
  package static func id(_ description: String = "Id, as in the API's URLs.") -> Self {
    integer("id", \.id, in: -1...Int.max, description)
  }

  /// `name`, the slug.
  package static func slug(_ description: String = "Slug, as in the API's URLs and in other tables.") -> Self {
    scalar("name", \.slug, nil, .slug, .text, column: nil, from: "name", description) { json throws(JSONError) in
      try json.readSlug()
    }
  }
}
