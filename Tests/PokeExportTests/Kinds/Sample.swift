@testable import PokeExport

/// A JSON value made from a declaration.
indirect enum Sample {
  case literal(String)
  case list([Sample])
  case object([(value: Sample, contract: FieldContract)])

  /// Makes an object with the fields that the API sent in `month`, such as `2026-08`; nil means all fields.
  init(_ object: ObjectContract, of month: String? = nil) {
    let present = object.fields.filter { field in month.map(field.presence.holds) ?? true }
    self = .object(present.map { (Sample($0, of: month), $0) })
  }

  private init(_ field: FieldContract, of month: String?) {
    switch field.content {
    case .scalar(let content): self.init(content)
    case .object(let object): self.init(object, of: month)
    case .rows(let element), .list(let element, _, _), .count(let element):
      self = .list([Sample(element, of: month)])
    case .texts(let entries):
      let fields = [
        FieldContract(entries.text, .required, isNullable: false, .scalar(.text(isPrinted: false))),
        FieldContract("language", .required, isNullable: false, .scalar(.reference)),
      ]
      self = .list([Sample(ObjectContract(fields, skipping: entries.others))])
    case .skipped: self = .literal("[]")
    }
  }

  private init(_ content: ScalarContent) {
    switch content {
    case .integer(let range): self = .literal("\(max(range.lowerBound, min(1, range.upperBound)))")
    case .flag: self = .literal("true")
    case .text: self = .literal(#""Text""#)
    case .slug: self = .literal(#""slug""#)
    case .reference: self = .literal(#"{"name":"en","url":"/api/v2/x/1/"}"#)
    case .link(let kind): self = .literal(#"{"name":"slug","url":"/api/v2/\#(kind)/1/"}"#)
    case .references: self = .list([Sample(.reference)])
    case .count: self = .list([.literal("[]")])
    }
  }

  var text: String {
    switch self {
    case .literal(let text): text
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { #""\#($0.contract.name)":\#($0.value.text)"# }.joined(separator: ",") + "}"
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }

  func setting(_ name: String, to literal: String) -> Sample {
    guard case .object(var fields) = self else { return self }
    for index in fields.indices where "\(fields[index].contract.name)" == name {
      fields[index].value = .literal(literal)
    }
    return .object(fields)
  }

  /// For each field, a sample in which `change` has replaced the field's value; nil from `change` removes the field.
  func changed(
    at path: String = "", by change: (Sample) -> Sample?
  ) -> [(path: String, field: FieldContract, sample: Sample)] {
    switch self {
    case .literal: []
    case .list(let elements):
      elements.first?.changed(at: path + "[]", by: change).map { ($0.path, $0.field, .list([$0.sample])) } ?? []
    case .object(let fields):
      fields.indices.flatMap { index -> [(path: String, field: FieldContract, sample: Sample)] in
        let contract = fields[index].contract
        let here = path.isEmpty ? "\(contract.name)" : "\(path).\(contract.name)"
        var own = fields
        if let value = change(fields[index].value) { own[index].value = value } else { own.remove(at: index) }
        let inner = fields[index].value.changed(at: here, by: change).map { inner in
          var outer = fields
          outer[index].value = inner.sample
          return (path: inner.path, field: inner.field, sample: Sample.object(outer))
        }
        return [(here, contract, .object(own))] + inner
      }
    }
  }

  /// For each object, a sample in which this object has one more field, and the path of the new field.
  func extended(at path: String = "") -> [(path: String, sample: Sample)] {
    switch self {
    case .literal: []
    case .list(let elements):
      elements.first?.extended(at: path + "[]").map { ($0.path, .list([$0.sample])) } ?? []
    case .object(let fields):
      [
        (
          path.isEmpty ? "brand_new" : path + ".brand_new",
          .object(fields + [(.literal("7"), FieldContract.skipped("brand_new"))])
        )
      ]
        + fields.indices.flatMap { index in
          let name = "\(fields[index].contract.name)"
          return fields[index].value.extended(at: path.isEmpty ? name : "\(path).\(name)").map { inner in
            var outer = fields
            outer[index].value = inner.sample
            return (path: inner.path, sample: Sample.object(outer))
          }
        }
    }
  }
}

extension Presence {
  fileprivate func holds(in month: String) -> Bool {
    switch self {
    case .since(let first): month >= first
    case .until(let end): month < end
    case .required, .expected, .skipped: true
    }
  }
}
