@testable import PokeExport

/// A JSON value made from a declaration, to be changed and written.
indirect enum Sample {
  case literal(String)
  case list([Sample])
  case object([(name: String, value: Sample, shape: FieldShape)])

  /// With the fields of a month, or with all there ever were.
  init(_ shape: Shape, of month: String? = nil) {
    switch shape {
    case .integer(let range): self = .literal("\(max(range.lowerBound, min(1, range.upperBound)))")
    case .flag: self = .literal("true")
    case .text: self = .literal(#""Text""#)
    case .slug: self = .literal(#""slug""#)
    case .reference: self = .literal(#"{"name":"en","url":"/api/v2/x/1/"}"#)
    case .link(let kind): self = .literal(#"{"name":"slug","url":"/api/v2/\#(kind)/1/"}"#)
    case .list(let element): self = .list([Sample(element, of: month)])
    case .object(let fields):
      let present = fields.filter { field in month.map(field.presence.holds) ?? true }
      self = .object(present.map { ($0.name, Sample($0.shape, of: month), $0) })
    case .anything: self = .literal("[]")
    }
  }

  var text: String {
    switch self {
    case .literal(let text): text
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let fields): "{" + fields.map { #""\#($0.name)":\#($0.value.text)"# }.joined(separator: ",") + "}"
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// The object with another value of a field, where it has the field.
  func setting(_ name: String, to literal: String) -> Sample {
    guard case .object(var fields) = self else { return self }
    for index in fields.indices where fields[index].name == name { fields[index].value = .literal(literal) }
    return .object(fields)
  }

  /// All samples with one field changed, or removed where the change gives nil, each with the field and its path.
  func changed(
    at path: String = "", by change: (Sample) -> Sample?
  ) -> [(path: String, field: FieldShape, sample: Sample)] {
    switch self {
    case .literal: []
    case .list(let elements):
      elements.first?.changed(at: path + "[]", by: change).map { ($0.path, $0.field, .list([$0.sample])) } ?? []
    case .object(let fields):
      fields.indices.flatMap { index -> [(path: String, field: FieldShape, sample: Sample)] in
        let here = path.isEmpty ? fields[index].name : "\(path).\(fields[index].name)"
        var own = fields
        if let value = change(fields[index].value) { own[index].value = value } else { own.remove(at: index) }
        let inner = fields[index].value.changed(at: here, by: change).map { inner in
          var outer = fields
          outer[index].value = inner.sample
          return (path: inner.path, field: inner.field, sample: Sample.object(outer))
        }
        return [(here, fields[index].shape, .object(own))] + inner
      }
    }
  }

  /// The samples with a further field in one of the objects, each with its path.
  func extended(at path: String = "") -> [(path: String, sample: Sample)] {
    switch self {
    case .literal: []
    case .list(let elements):
      elements.first?.extended(at: path + "[]").map { ($0.path, .list([$0.sample])) } ?? []
    case .object(let fields):
      [
        (
          path.isEmpty ? "brand_new" : path + ".brand_new",
          .object(fields + [("brand_new", .literal("7"), FieldShape.unknown)])
        )
      ]
        + fields.indices.flatMap { index in
          let name = fields[index].name
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

extension FieldShape {
  fileprivate static let unknown = FieldShape(name: "brand_new", presence: .skipped, isNullable: true, shape: .anything)
}
