import CPokeExport

/// The page of a report; `bytes` holds only the data until `finish` completes the page.
struct Page {
  private(set) var bytes = Array("{".utf8)

  // Reserves 64 MiB, so that the page grows without copies; untouched memory costs nothing.
  init() { bytes.reserveCapacity(1 << 26) }

  /// Adds members; with `isOpen`, the last member is an object that takes further members until `close`.
  mutating func add(_ members: JSONValue, isOpen: Bool = false) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: Page.escaped(members.line.dropFirst().dropLast(isOpen ? 3 : 2)))
  }

  mutating func close() { bytes.append(UInt8(ascii: "}")) }

  mutating func finish(picturesFrom host: String?) {
    let texts = [("style", poke_page_style()), ("script", poke_page_script())].map { ($0, Page.text($1)) }
    let hashes = texts.map { name, text in
      ("\(name)-hash", "'sha256-\(Page.base64(SHA256(of: Array(text.utf8)).digest))'")
    }
    let parts = texts + hashes + [("img-src", host.map { " img-src \($0);" } ?? "")]
    let html = parts.reduce(Page.text(poke_page_template())) { $0.replacing("{{\($1.0)}}", with: $1.1) }
    let ends = html.split(separator: "{{data}}")
    bytes.insert(contentsOf: ends[0].utf8, at: 0)
    bytes.append(contentsOf: "}\(ends[1])".utf8)
  }

  /// Encodes Base64 without Foundation, which would cost every run a millisecond and 1.7 MiB.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let characters = (0...group.count).map { alphabet[bits >> (18 - 6 * $0) & 63] }
      return String(characters) + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }

  /// Escapes U+2028, U+2029 and `<`, because `<` could end the HTML element around the JSON.
  private static func escaped(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count)
    for character in String(decoding: json, as: UTF8.self).unicodeScalars {
      switch character {
      case "<", "\u{2028}", "\u{2029}":
        escaped += "\\u\(String(0x1_0000 + character.value, radix: 16).dropFirst())".utf8
      default: escaped.append(contentsOf: character.utf8)
      }
    }
    return escaped
  }

  private static func text(_ text: PageText) -> String {
    // In bounds: the count is the size of the constant.
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
