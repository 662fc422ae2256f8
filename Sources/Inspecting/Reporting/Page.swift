import CPage
import JSON
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Page {
  static func html(with data: JSONValue, picturesFrom host: String?) -> [UInt8] {
    let (style, script) = (bytes(page_style()), bytes(page_script()))
    let parts: [String: [UInt8]] = [
      "style": style, "script": script, "style-hash": source(style), "script-hash": source(script),
      "data": escaped(data.line.dropLast()), "img-src": Array((host.map { " img-src \($0);" } ?? "").utf8),
    ]
    var html: [UInt8] = []
    var rest = bytes(page_template())[...]
    while let start = rest.firstRange(of: Array("{{".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8))
    {
      html.append(contentsOf: rest[..<start.lowerBound])
      html.append(contentsOf: parts[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? [])
      rest = rest[end.upperBound...]
    }
    return html + rest
  }

  /// Without any `<`, which alone could end its element, and without U+2028 and U+2029.
  private static func escaped(_ json: some Collection<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        escaped.append(contentsOf: "\\u003c".utf8)
      } else if byte == 0xA8 || byte == 0xA9, escaped.last == 0x80, escaped.dropLast().last == 0xE2 {
        escaped.removeLast(2)
        escaped.append(contentsOf: (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8)
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }

  private static func source(_ text: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(text)
    return Array("'sha256-\(Data(hash.digest).base64EncodedString())'".utf8)
  }

  private static func bytes(_ text: PageText) -> [UInt8] {
    // In bounds: the count is the size of the constant.
    Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
  }
}
