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
    // The data comes last, because it may contain the name of a part.
    let parts = [
      ("style", style), ("script", script), ("style-hash", source(style)), ("script-hash", source(script)),
      ("img-src", Array((host.map { " img-src \($0);" } ?? "").utf8)), ("data", escaped(data.line.dropLast())),
    ]
    return parts.reduce(bytes(page_template())) { $0.replacing("{{\($1.0)}}".utf8, with: $1.1) }
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
    Array("'sha256-\(Data(SHA256(of: text).digest).base64EncodedString())'".utf8)
  }

  private static func bytes(_ text: PageText) -> [UInt8] {
    // In bounds: the count is the size of the constant.
    Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
  }
}
