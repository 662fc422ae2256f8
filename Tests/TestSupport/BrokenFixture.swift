import Foundation

/// A small set of documents with one fault in one file.
package struct BrokenFixture: Sendable, CustomStringConvertible {
  package let name: String
  /// The faulty document, such as `pokemon/130`, or the faulty list, such as `pokemon`.
  package let document: String
  private let fault: Fault

  private enum Fault: Sendable {
    case missing
    /// Replaces the value at the path with this text, which need not be JSON.
    case set(String, String)
    case absent(String)
    case text(String)
    case copy(String)
    case bytes(@Sendable ([UInt8]) -> [UInt8])
  }

  private struct Misplaced: Error {}

  private init(_ name: String, _ document: String, _ fault: Fault) {
    self.name = name
    self.document = document
    self.fault = fault
  }

  package var description: String { name }

  package static func write(_ name: String, to directory: FreshDirectory) throws -> String {
    guard let fixture = all.first(where: { $0.name == name }) else { throw Misplaced() }
    for (document, bytes) in try fixture.files() {
      try directory.write(Data(bytes), to: "\(name)/api/v2/\(document)/index.json")
    }
    return "\(directory.path)/\(name)"
  }

  /// The bytes of each document in the set, compact as in live answers.
  package func files() throws -> [String: [UInt8]] {
    var files = try Self.healthy.get()
    guard let good = files[document] else { throw Misplaced() }
    switch fault {
    case .missing: files[document] = nil
    case .set(let path, let text):
      let mark = "the fault's place"
      let marked = String(decoding: try Self.edit(good, path) { _ in mark }, as: UTF8.self)
      files[document] = Array(marked.replacing("\"\(mark)\"", with: text).utf8)
    case .absent(let path): files[document] = try Self.edit(good, path) { _ in nil }
    case .text(let text): files[document] = Array(text.utf8)
    case .copy(let other): files[document] = files[other]
    case .bytes(let change): files[document] = change(good)
    }
    return files
  }

  /// The documents without a fault: a family of two species, and a species without relatives.
  package static let healthy = Result {
    let ids = ["pokemon": [129, 130, 132], "pokemon-species": [129, 130, 132], "evolution-chain": [64, 66]]
    let keep = { (entries: Any?, url: (Any) -> Any?) in
      (entries as? [Any])?.filter { entry in
        let parts = (url(entry) as? String)?.split(separator: "/") ?? []
        return parts.count == 4 && ids[String(parts[2])]?.contains(Int(parts[3]) ?? 0) == true
      }
    }
    var files: [String: [UInt8]] = [:]
    for (kind, ids) in ids {
      for name in [kind] + ids.map({ "\(kind)/\($0)" }) {
        let url = URL(fileURLWithPath: "\(Repository.fixtures)/v2/\(name)/index.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
        guard var document = object as? [String: Any] else { throw Misplaced() }
        if name == kind {
          document["results"] = keep(document["results"]) { ($0 as? [String: Any])?["url"] }
          document["count"] = ids.count
        } else if kind == "pokemon-species" {
          document["varieties"] = keep(document["varieties"]) {
            (($0 as? [String: Any])?["pokemon"] as? [String: Any])?["url"]
          }
        }
        files[name] = try text(document)
      }
    }
    return files
  }

  private static func text(_ document: Any) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes]))
  }

  /// Replaces or removes the value at a path of keys and indices, such as `types.0.slot`.
  private static func edit(_ document: [UInt8], _ path: String, _ change: (Any?) -> Any?) throws -> [UInt8] {
    func edited(_ value: Any?, _ path: ArraySlice<Substring>) throws -> Any? {
      guard let first = path.first else { return change(value) }
      if var members = value as? [String: Any] {
        members[String(first)] = try edited(members[String(first)], path.dropFirst())
        return members
      }
      guard var elements = value as? [Any], let index = Int(first), elements.indices.contains(index),
        let element = try edited(elements[index], path.dropFirst())
      else { throw Misplaced() }
      elements[index] = element
      return elements
    }
    let document = try edited(JSONSerialization.jsonObject(with: Data(document)), path.split(separator: ".")[...])
    return try text(document ?? [:])
  }
}

extension BrokenFixture {
  package static let all = malformed + misplaced + mistyped + lists + gaps

  private static let malformed = [
    BrokenFixture("truncated", gyarados, .bytes { Array($0.prefix($0.count / 2)) }),
    BrokenFixture("truncated-string", gyarados, .text(#"{"id":130,"name":"gya"#)),
    BrokenFixture("truncated-escape", gyarados, .text(#"{"id":130,"name":"\u00"#)),
    BrokenFixture("trailing-garbage", gyarados, .bytes { $0 + "oops\n".utf8 }),
    BrokenFixture("two-documents", gyarados, .bytes { $0 + $0 }),
    BrokenFixture("nan", gyarados, .set("height", "NaN")),
    BrokenFixture("infinity", gyarados, .set("height", "-Infinity")),
    BrokenFixture("leading-zero", gyarados, .set("height", "065")),
    BrokenFixture("huge-exponent", gyarados, .set("height", "1e400")),
    BrokenFixture("huge-integer", gyarados, .set("height", "99999999999999999999")),
    BrokenFixture("deep-nesting", gyarados, .set("unknown", nested(100_000))),
    BrokenFixture("bad-utf8", gyarados, .bytes { replacing("dos", in: $0, by: [0xFF]) }),
    BrokenFixture("overlong-utf8", gyarados, .bytes { replacing("dos", in: $0, by: [0xC0, 0xAF]) }),
    BrokenFixture("lone-surrogate", gyarados, .set("name", #""gyarados\ud83d""#)),
    BrokenFixture("bad-escape", gyarados, .set("name", #""gyarados\x""#)),
    BrokenFixture("raw-line-feed", gyarados, .set("name", "\"gyara\ndos\"")),
    BrokenFixture("single-quotes", gyarados, .set("name", "'gyarados'")),
    BrokenFixture("trailing-comma", gyarados, .set("weight", "2350,")),
    BrokenFixture(
      "missing-comma", gyarados, .bytes { replacing(",\"weight\"", in: $0, by: Array(" \"weight\"".utf8)) }),
    BrokenFixture("comment", gyarados, .set("weight", "2350/* hectograms */")),
    BrokenFixture("empty", gyarados, .text("")),
    BrokenFixture("blank", gyarados, .text("  \n\n")),
    BrokenFixture("zeros", gyarados, .bytes { $0.map { _ in 0 } }),
    BrokenFixture("utf16", gyarados, .bytes { [0xFF, 0xFE] + $0.flatMap { [$0, 0] } }),
    // RFC 8259 lets a reader ignore a byte order mark.
    BrokenFixture("byte-order-mark", gyarados, .bytes { [0xEF, 0xBB, 0xBF] + $0 }),
    BrokenFixture("html", gyarados, .text(webPage)),
  ]

  /// Files with valid JSON that is not the expected document.
  private static let misplaced = [
    BrokenFixture("array", gyarados, .bytes { Array("[".utf8) + $0 + Array("]".utf8) }),
    BrokenFixture("scalar", gyarados, .text("130\n")),
    BrokenFixture("null-document", gyarados, .text("null\n")),
    BrokenFixture("empty-object", gyarados, .text("{}\n")),
    BrokenFixture("error-object", gyarados, .text(#"{"detail":"Not found."}"# + "\n")),
    BrokenFixture("other-id", gyarados, .copy("pokemon/132")),
    BrokenFixture("other-kind", gyarados, .copy("pokemon-species/130")),
    BrokenFixture("other-kind-species", species, .copy(gyarados)),
    BrokenFixture("list-as-document", gyarados, .copy("pokemon")),
  ]

  private static let mistyped = [
    BrokenFixture("missing-field", gyarados, .absent("species")),
    BrokenFixture("missing-nested-field", gyarados, .absent("stats.3.base_stat")),
    BrokenFixture("missing-chain-field", chain, .absent("chain")),
    BrokenFixture("missing-species-field", species, .absent("generation")),
    BrokenFixture("null-field", gyarados, .set("species", "null")),
    BrokenFixture("null-name", gyarados, .set("name", "null")),
    BrokenFixture("null-species-in-chain", chain, .set("chain.evolves_to.0.species", "null")),
    BrokenFixture("text-for-number", gyarados, .set("stats.0.base_stat", #""high""#)),
    BrokenFixture("number-for-text", gyarados, .set("name", "130")),
    BrokenFixture("number-for-boolean", gyarados, .set("is_default", "1")),
    BrokenFixture("fraction-for-integer", gyarados, .set("height", "6.5")),
    BrokenFixture("object-for-array", gyarados, .set("types", "{}")),
    BrokenFixture("text-for-reference", gyarados, .set("species", #""gyarados""#)),
    BrokenFixture("text-for-level", chain, .set("chain.evolves_to.0.evolution_details.0.min_level", #""twenty""#)),
    BrokenFixture("out-of-range", gyarados, .set("stats.0.base_stat", "4000000000")),
    BrokenFixture("negative", gyarados, .set("height", "-65")),
    BrokenFixture("negative-id", gyarados, .set("species.url", #""/api/v2/pokemon-species/-130/""#)),
    BrokenFixture("zero-id", gyarados, .set("species.url", #""/api/v2/pokemon-species/0/""#)),
    BrokenFixture("no-id", gyarados, .set("species.url", #""/api/v2/pokemon-species/""#)),
    BrokenFixture("other-kind-in-url", gyarados, .set("species.url", #""/api/v2/item/130/""#)),
  ]

  private static let lists = [
    BrokenFixture("empty-list", "pokemon", .set("results", "[]")),
    BrokenFixture("zero-list", "pokemon", .text(#"{"count":0,"next":null,"previous":null,"results":[]}"#)),
    BrokenFixture("wrong-count", "pokemon", .set("count", "1302")),
    BrokenFixture("negative-count", "pokemon", .set("count", "-1")),
    BrokenFixture("duplicate-ids", "pokemon", .set("results.2", #"{"name":"gyarados","url":"/api/v2/pokemon/130/"}"#)),
    BrokenFixture("ids-as-names", "pokemon", .set("results.1.url", #""/api/v2/pokemon/gyarados/""#)),
    BrokenFixture("huge-id", "pokemon", .set("results.1.url", #""/api/v2/pokemon/99999999999999999999/""#)),
    BrokenFixture("next-elsewhere", "pokemon", .set("next", #""https://example.com/api/v2/pokemon/?offset=3""#)),
    BrokenFixture("next-loop", "pokemon", .set("next", #""/api/v2/pokemon/""#)),
    BrokenFixture("no-results", "pokemon", .absent("results")),
    BrokenFixture("list-of-names", "pokemon", .set("results", #"["magikarp","gyarados"]"#)),
    BrokenFixture("document-as-list", "pokemon", .copy(gyarados)),
    BrokenFixture("missing-list", "pokemon", .missing),
    BrokenFixture("truncated-list", "pokemon", .bytes { Array($0.prefix($0.count / 2)) }),
  ]

  private static let gaps = [
    BrokenFixture("missing-pokemon", gyarados, .missing),
    BrokenFixture("missing-species", species, .missing),
    BrokenFixture("missing-chain", chain, .missing),
    BrokenFixture("dangling-species", gyarados, .set("species.url", #""/api/v2/pokemon-species/9130/""#)),
    BrokenFixture("dangling-chain", species, .set("evolution_chain.url", #""/api/v2/evolution-chain/9064/""#)),
    BrokenFixture("left-out-of-chain", chain, .set("chain.evolves_to", "[]")),
    BrokenFixture("no-method", chain, .set("chain.evolves_to.0.evolution_details", "[]")),
    BrokenFixture("parent-mismatch", species, .set("evolves_from_species", "null")),
    BrokenFixture(
      "two-defaults", species,
      .set(
        "varieties",
        #"[{"is_default":true,"pokemon":{"name":"gyarados","url":"/api/v2/pokemon/130/"}},"#
          + #"{"is_default":true,"pokemon":{"name":"magikarp","url":"/api/v2/pokemon/129/"}}]"#)),
  ]

  private static let gyarados = "pokemon/130"
  private static let species = "pokemon-species/130"
  private static let chain = "evolution-chain/64"
  private static let webPage = """
    <!DOCTYPE html>
    <html lang="en"><head><title>Just a moment</title></head><body><p>The net is being mended.</p></body></html>

    """

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func replacing(_ text: String, in bytes: [UInt8], by other: [UInt8]) -> [UInt8] {
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return bytes }
    return Array(bytes[..<range.lowerBound]) + other + bytes[range.upperBound...]
  }
}
