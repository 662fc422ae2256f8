enum FlavorTextCleaning {
  /// Puts a text from the games on one line; `language` is the API's slug.
  ///
  /// - A line break becomes a space. Between two Japanese characters it becomes U+3000, and between two Chinese
  ///   characters it vanishes.
  /// - A break after a hyphen vanishes unless a space precedes the hyphen or a conjunction follows.
  /// - A break after a dash vanishes unless a space precedes the dash.
  /// - A soft hyphen vanishes with the break after it, so that a word on two lines is whole again.
  /// - A hyphen at a break vanishes in German before a small letter, and in French after `o` (`électro-`).
  /// - Several spaces become one. Outer spaces and invisible characters vanish.
  static func cleaned(_ text: String, language: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var line = CleanedLine(language, capacity: bytes.count)
      var index = 0
      while index < bytes.count { index += line.append(bytes[index...]) }
      return String(decoding: line.bytes, as: UTF8.self).withoutOuterBlanks
    }
  }
}

private struct CleanedLine {
  private(set) var bytes: [UInt8] = []
  /// The bytes that replace a break between two wide characters; nil in languages that write a space between words.
  private let wideBreak: [UInt8]?
  private let language: String
  private var gap = Gap()
  private var isAfterSoftHyphen = false

  // The UTF-8 bytes of U+3000 (the space between Japanese words) and of U+2014 (the dash).
  private static let wideSpace: [UInt8] = [0xE3, 0x80, 0x80]
  private static let dash: ArraySlice<UInt8> = [0xE2, 0x80, 0x94]

  init(_ language: String, capacity: Int) {
    self.language = language.prefix(2).lowercased()
    switch self.language {
    case "zh": wideBreak = []
    case "ja": wideBreak = CleanedLine.wideSpace
    default: wideBreak = nil
    }
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let plain = CleanedLine.plainPrefix(of: rest)
    if plain.isEmpty, let length = noteGap(rest) { return length }
    isAfterSoftHyphen = false
    if gap != Gap() {
      if isSplitWord(before: rest) { bytes.removeLast() } else if !bytes.isEmpty { bytes += filling(before: rest) }
      gap = Gap()
    }
    let visible = plain.isEmpty ? rest.prefix(1) : plain
    bytes.append(contentsOf: visible)
    return visible.count
  }

  /// Returns the first part of `rest`, which needs no cleaning: visible characters with single spaces between them.
  private static func plainPrefix(of rest: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = rest.startIndex
    while end < rest.endIndex {
      switch rest[end] {
      // These bytes begin visible characters, or continue a character.
      case 0x21..<0x7F, 0x80..<0xC2, 0xC3..<0xD8, 0xE4..<0xEF: break
      // Kana begin with 0xE3, but never with 0xE3 0x80, which begins U+3000 and punctuation marks.
      case 0xE3 where end + 1 < rest.endIndex && rest[end + 1] != 0x80: break
      case 0x20 where end > rest.startIndex && end + 1 < rest.endIndex && 0x21..<0x7F ~= rest[end + 1]: break
      default: return rest[..<end]
      }
      end += 1
    }
    return rest
  }

  /// Records a blank or invisible character in `gap` and returns its length in bytes, or nil at a visible character.
  private mutating func noteGap(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    switch rest[rest.startIndex] {
    case 0x20:
      gap.hasSpace = true
      isAfterSoftHyphen = false
      return 1
    case 0xE3:
      guard rest.starts(with: CleanedLine.wideSpace) else { return nil }
      gap.hasWideSpace = true
      isAfterSoftHyphen = false
      return 3
    default: break
    }
    guard let scalar = CleanedLine.invisible(at: rest) else { return nil }
    switch scalar {
    case "\t": gap.hasSpace = true
    case "\u{AD}": isAfterSoftHyphen = true
    case "\u{A}"..."\u{D}", "\u{85}", "\u{2028}", "\u{2029}": gap.hasBreak = gap.hasBreak || !isAfterSoftHyphen
    default: break
    }
    return scalar.utf8.count
  }

  private static func invisible(at rest: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let (first, second) = (rest[rest.startIndex], rest.dropFirst().first ?? 0)
    switch first {
    // Most characters that begin with 0xE2 (quotes, dashes) or 0xEF (wide marks) are visible, and need no decoding.
    case 0xE2 where second > 0x81 || second == 0x80 && (0x90..<0xA8).contains(rest.dropFirst(2).first ?? 0): return nil
    case 0xEF where second != 0xBB && second != 0xBF: return nil
    default:
      let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
      return scalar.flatMap { $0.isInvisible ? $0 : nil }
    }
  }

  private func filling(before rest: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    if gap.hasWideSpace { return CleanedLine.wideSpace }
    let space = [UInt8(ascii: " ")]
    if !gap.hasBreak { return space }
    // In UTF-8, a wide character begins with a byte above 0xE1; its other bytes are below 0xC0.
    if let wideBreak, isWide(bytes.last { $0 >= 0xC0 || $0 < 0x80 }), isWide(rest.first) { return wideBreak }
    if bytes.suffix(3) == CleanedLine.dash, bytes.dropLast(3).last != UInt8(ascii: " ") { return [] }
    let isHyphenated = bytes.last == UInt8(ascii: "-") && bytes.dropLast().last.map { $0 != UInt8(ascii: " ") } ?? false
    return isHyphenated && !startsWithConjunction(rest) ? [] : space
  }

  private func isSplitWord(before rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard gap.hasBreak, bytes.last == UInt8(ascii: "-"), let before = bytes.dropLast().last else { return false }
    if language == "fr" { return before == UInt8(ascii: "o") && !startsWithConjunction(rest) }
    let isAfterLetter = before >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= before
    return language == "de" && isAfterLetter && startsInLowerCase(rest) && !startsWithConjunction(rest)
  }

  /// Whether `rest` begins with a small letter of Latin-1: `a` to `z`, or in UTF-8 0xC3 0x9F (ß) and above.
  private func startsInLowerCase(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let (first, second) = (rest.first ?? 0, rest.dropFirst().first ?? 0)
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first || first == 0xC3 && second >= 0x9F
  }

  private func isWide(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0xE2 } ?? false }

  private func startsWithConjunction(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // The longest conjunction has four bytes.
    let word = rest.prefix(5).prefix { $0 > UInt8(ascii: " ") }
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
