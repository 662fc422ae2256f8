/// One pass over a JSON document that finds the ids and names a copy needs anew.
///
/// These are the document's own `id` and `name`, each URL of a Pokémon, species or chain, and the `name` beside such a
/// URL. White space, the order of keys, and relative or absolute URLs make no difference.
struct TemplateScanner {
  private(set) var places: [Template.Place] = []
  private(set) var members: [String: Range<Int>] = [:]

  private let bytes: [UInt8]
  private var position = 0
  private var levels: [Level] = []

  /// An object or array that is open.
  private struct Level {
    var isObject: Bool
    var start: Int
    /// The last key; empty where the next string is one.
    var key: Range<Int>?
    /// Where the value of `name` starts.
    var name: Int?
    var refersToCopy = false
  }

  private static let prefix = Array("/api/v2/".utf8)
  private static let kinds = Mirror.kinds.map { Array("\($0)/".utf8) }
  private static let name = Array("name".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Scans the document; false when it is not an object from end to end.
  mutating func scan() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(isObject: bytes[position] == UInt8(ascii: "{"), start: position))
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        position += 1
        guard let level = levels.popLast() else { return false }
        close(level)
      case UInt8(ascii: ","):
        if let last = levels.indices.last { levels[last].key = nil }
        position += 1
      case UInt8(ascii: "\""): scanString()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
      default: position += 1
      }
    }
    return levels.isEmpty && !members.isEmpty
  }

  private mutating func close(_ level: Level) {
    if level.refersToCopy, let name = level.name { places.append(.name(name)) }
    noteMember(level.start..<position)
  }

  private mutating func scanString() {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let text = start..<min(position, bytes.count)
    position += 1
    guard let last = levels.indices.last else { return }
    guard !levels[last].isObject || levels[last].key != nil else {
      levels[last].key = text
      return
    }
    if let digits = idOfCopy(in: text) {
      places.append(.id(digits))
      levels[last].refersToCopy = true
    } else if let key = levels[last].key, bytes[key].elementsEqual(TemplateScanner.name) {
      levels[last].name = text.lowerBound
      // The document's own name; lists have none.
      if levels.count == 1 { levels[last].refersToCopy = true }
    }
    noteMember(text)
  }

  private mutating func scanNumber() {
    let start = position
    while position < bytes.count, !",]} \n\r\t".utf8.contains(bytes[position]) { position += 1 }
    noteMember(start..<position)
  }

  private mutating func noteMember(_ value: Range<Int>) {
    guard levels.count == 1, let key = levels[0].key else { return }
    let name = String(decoding: bytes[key], as: UTF8.self)
    members[name] = value
    if name == "id" { places.append(.id(value)) }
  }

  /// The digits after `/api/v2/` and a kind that is copied; nil in other texts.
  private func idOfCopy(in text: Range<Int>) -> Range<Int>? {
    var start = text.lowerBound
    while start + TemplateScanner.prefix.count < text.upperBound {
      if bytes[start] == UInt8(ascii: "/"), bytes[start..<text.upperBound].starts(with: TemplateScanner.prefix) {
        let rest = bytes[(start + TemplateScanner.prefix.count)..<text.upperBound]
        guard let kind = TemplateScanner.kinds.first(where: { rest.starts(with: $0) }) else { return nil }
        let digits = rest.dropFirst(kind.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let isWhole = digits.endIndex == text.upperBound || bytes[digits.endIndex] == UInt8(ascii: "/")
        return digits.isEmpty || !isWhole ? nil : digits.startIndex..<digits.endIndex
      }
      start += 1
    }
    return nil
  }
}
