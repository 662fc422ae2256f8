import CPokeExport
import Foundation

/// Reads a workbook as the standards say: ZIP by its central directory, and texts with their escapes.
struct WorkbookFile {
  let parts: [String: String]

  enum Value: Hashable {
    case number(String)
    case boolean(String)
    case text(String)
  }

  init(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var parts: [String: String] = [:]
    var entry = number(bytes, bytes.count - 6, 4)
    for _ in 0..<number(bytes, bytes.count - 12, 2) {
      let nameEnd = entry + 46 + number(bytes, entry + 28, 2)
      let name = String(decoding: bytes[(entry + 46)..<nameEnd], as: UTF8.self)
      parts[name] = try WorkbookFile.part(bytes, entry: entry)
      entry = nameEnd
    }
    self.parts = parts
  }

  var sheetNames: [String] {
    (parts["xl/workbook.xml"] ?? "").elements("sheet").map { attribute("name", of: $0) ?? "" }
  }

  /// The XML of a sheet, by its number from 1.
  func sheet(_ number: Int) -> String { parts["xl/worksheets/sheet\(number).xml"] ?? "" }

  func rows(_ number: Int) -> [[String: Value]] {
    let texts = (parts["xl/sharedStrings.xml"] ?? "").elements("si").map(WorkbookFile.text)
    return sheet(number).elements("row").map { row in
      var cells: [String: Value] = [:]
      for cell in row.elements("c") {
        let value = cell.elements("v").first?.dropFirst(">".count).prefix { $0 != "<" }.description ?? ""
        cells[attribute("r", of: cell) ?? "?"] =
          switch attribute("t", of: cell) {
          case "s": .text(texts[Int(value) ?? texts.count])
          case "inlineStr": .text(WorkbookFile.text(of: cell))
          case "b": .boolean(value)
          default: .number(value)
          }
      }
      return cells
    }
  }

  /// Inflates a part as a gzip member, so that zlib checks its checksum and size.
  private static func part(_ bytes: [UInt8], entry: Int) throws -> String {
    let header = number(bytes, entry + 42, 4)
    let start = header + 30 + number(bytes, header + 26, 2) + number(bytes, header + 28, 2)
    let compressed = bytes[start..<(start + number(bytes, entry + 20, 4))]
    let member =
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + compressed + bytes[(entry + 16)..<(entry + 20)]
      + bytes[(entry + 24)..<(entry + 28)]
    var inputCount = member.count
    var outputCount = number(bytes, entry + 24, 4)
    var output = [UInt8](repeating: 0, count: outputCount)
    guard poke_zlib_inflate_member(member, &inputCount, &output, &outputCount, 0) == POKE_ZLIB_STREAM_END,
      let text = String(validating: output, as: UTF8.self)
    else { throw CocoaError(.fileReadCorruptFile) }
    return text
  }

  private static func text(of element: Substring) -> String {
    guard let inner = element.elements("t").first, let start = inner.firstIndex(of: ">") else { return "" }
    var text = String(inner[inner.index(after: start)...])
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: character)
    }
    return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }
}

private func attribute(_ name: String, of element: Substring) -> String? {
  let start = element.prefix { $0 != ">" }
  guard let found = start.range(of: " \(name)=\"") else { return nil }
  return String(start[found.upperBound...].prefix { $0 != "\"" })
}

private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
  bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
}

extension StringProtocol where SubSequence == Substring {
  /// The text of each element with this name: attributes and content, up to the end tag if there is one.
  fileprivate func elements(_ name: String) -> [Substring] {
    components(separatedBy: "<\(name)").dropFirst().compactMap { part in
      guard let next = part.unicodeScalars.first, !Character(next).isLetter else { return nil }
      return part[...].components(separatedBy: "</\(name)>").first.map { $0[...] }
    }
  }
}
