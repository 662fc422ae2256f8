package enum FlavorTextCleaning {
  /// A Pokédex text, as printed in the games, on one line; the language is the API's slug.
  ///
  /// A line break becomes a space, nothing between two Chinese characters, and U+3000 between two Japanese ones. After
  /// a hyphen it becomes nothing, unless a conjunction follows. A soft hyphen vanishes with the break after it, so that
  /// a word on two lines is whole again. Runs of spaces become one, and spaces at the ends are removed.
  package static func cleaned(_ text: String, language: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var line = CleanedLine(language, capacity: bytes.count)
      var index = 0
      while index < bytes.count { index += line.append(bytes[index...]) }
      return String(decoding: line.bytes, as: UTF8.self)
    }
  }
}

private struct CleanedLine {
  private(set) var bytes: [UInt8] = []
  /// What a break between two wide characters becomes; nil in languages that write a space there.
  private let wideBreak: [UInt8]?
  private var gap = Gap()
  private var isAfterSoftHyphen = false

  // U+00AD, U+2028 and U+3000 in UTF-8; the last is the space between words of Japanese.
  private static let softHyphen: [UInt8] = [0xC2, 0xAD]
  private static let lineSeparator: [UInt8] = [0xE2, 0x80, 0xA8]
  private static let wideSpace: [UInt8] = [0xE3, 0x80, 0x80]

  init(_ language: String, capacity: Int) {
    switch language.prefix(2).lowercased() {
    case "zh": wideBreak = []
    case "ja": wideBreak = CleanedLine.wideSpace
    default: wideBreak = nil
    }
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let byte = rest[rest.startIndex]
    switch byte {
    case 0xC2 where rest.starts(with: CleanedLine.softHyphen):
      isAfterSoftHyphen = true
      return 2
    case 0x0A...0x0D:
      gap.hasBreak = gap.hasBreak || !isAfterSoftHyphen
      return 1
    case 0xE2 where rest.starts(with: CleanedLine.lineSeparator):
      gap.hasBreak = gap.hasBreak || !isAfterSoftHyphen
      return 3
    default: isAfterSoftHyphen = false
    }
    if byte == UInt8(ascii: " ") {
      gap.hasSpace = true
    } else if byte == 0xE3, rest.starts(with: CleanedLine.wideSpace) {
      gap.hasWideSpace = true
      return 3
    } else {
      if gap != Gap() {
        if !bytes.isEmpty { bytes += filling(before: rest) }
        gap = Gap()
      }
      bytes.append(byte)
    }
    return 1
  }

  private func filling(before rest: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    if gap.hasWideSpace { return CleanedLine.wideSpace }
    let space = [UInt8(ascii: " ")]
    if !gap.hasBreak { return space }
    // In UTF-8, a wide character begins with a byte above 0xE1; all its other bytes are lower.
    if let wideBreak, isWide(bytes.last { $0 >= 0xC0 || $0 < 0x80 }), isWide(rest.first) { return wideBreak }
    let isHyphenated = bytes.last == UInt8(ascii: "-") && bytes.dropLast().last.map { $0 != UInt8(ascii: " ") } ?? false
    return isHyphenated && !startsWithConjunction(rest) ? [] : space
  }

  private func isWide(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0xE2 } ?? false }

  /// Whether the word that follows joins two that share an ending: `two- or three-legged`.
  private func startsWithConjunction(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = rest.prefix { $0 > UInt8(ascii: " ") }
    return CleanedLine.conjunctions.contains(String(decoding: word, as: UTF8.self))
  }

  private static let conjunctions: Set<String> = [
    "and", "or", "nor", "to", "und", "oder", "bis", "et", "ou", "y", "e", "o", "u", "ed", "od",
  ]

  private struct Gap: Equatable {
    var hasSpace = false
    var hasWideSpace = false
    var hasBreak = false
  }
}
