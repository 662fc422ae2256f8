/// The cleaning of a Pokédex text, as printed in the games, to one line.
package enum FlavorTextCleaning {
  /// The text without line breaks and soft hyphens.
  ///
  /// Line feeds, carriage returns, form feeds, U+000B and U+2028 become a space. Between two characters of Chinese they
  /// become nothing, of Japanese U+3000; after a hyphen nothing, unless a conjunction follows. A soft hyphen is removed
  /// together with the break after it, so that a word split over two lines is whole again. Runs of spaces collapse, and
  /// the ends are trimmed. The language is the API's slug.
  package static func cleaned(_ text: String, language: String) -> String {
    var text = text
    let script = CleanedLine.Script(language: language)
    return text.withUTF8 { bytes in
      var line = CleanedLine(script, capacity: bytes.count)
      var index = 0
      while index < bytes.count {
        let piece = Piece(at: index, in: bytes)
        line.append(piece, bytes[index...])
        index += piece.size
      }
      return String(decoding: line.bytes, as: UTF8.self)
    }
  }

  fileprivate enum Piece {
    case byte
    case space
    case wideSpace
    case lineBreak(size: Int)
    case softHyphen

    init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      switch bytes[index] {
      case UInt8(ascii: " "): self = .space
      case 0x0A, 0x0B, 0x0C, 0x0D: self = .lineBreak(size: 1)
      // U+00AD, U+2028 and U+3000 in UTF-8.
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xAD: self = .softHyphen
      case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA8]): self = .lineBreak(size: 3)
      case 0xE3 where bytes[index...].starts(with: CleanedLine.wideSpace): self = .wideSpace
      default: self = .byte
      }
    }

    /// In bytes.
    var size: Int {
      switch self {
      case .byte, .space: 1
      case .softHyphen: 2
      case .wideSpace: 3
      case .lineBreak(let size): size
      }
    }
  }
}

/// The line built so far from a text.
private struct CleanedLine {
  private(set) var bytes: [UInt8] = []
  private let script: Script
  private var gap = Gap()
  private var isAfterSoftHyphen = false

  /// U+3000 in UTF-8, the space between words of Japanese.
  static let wideSpace: [UInt8] = [0xE3, 0x80, 0x80]

  init(_ script: Script, capacity: Int) {
    self.script = script
    bytes.reserveCapacity(capacity)
  }

  /// Adds the first piece of what is left of the text.
  mutating func append(_ piece: FlavorTextCleaning.Piece, _ rest: Slice<UnsafeBufferPointer<UInt8>>) {
    switch piece {
    case .softHyphen:
      isAfterSoftHyphen = true
      return
    case .lineBreak: gap.hasBreak = gap.hasBreak || !isAfterSoftHyphen
    case .space:
      isAfterSoftHyphen = false
      gap.hasSpace = true
    case .wideSpace:
      isAfterSoftHyphen = false
      gap.hasWideSpace = true
    case .byte:
      isAfterSoftHyphen = false
      if gap != Gap() {
        if !bytes.isEmpty { bytes += filling(before: rest) }
        gap = Gap()
      }
      bytes.append(rest[rest.startIndex])
    }
  }

  private func filling(before rest: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    if gap.hasWideSpace { return CleanedLine.wideSpace }
    let space = [UInt8(ascii: " ")]
    if !gap.hasBreak { return space }
    // In UTF-8, what is written wide begins above 0xE1 and goes on with bytes below.
    if script != .spaced, isWide(bytes.last { $0 >= 0xC0 || $0 < 0x80 }), isWide(rest.first) {
      return script == .japanese ? CleanedLine.wideSpace : []
    }
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

  /// The white space since the last character.
  private struct Gap: Equatable {
    var hasSpace = false
    var hasWideSpace = false
    var hasBreak = false
  }

  /// What stands between the words of a language: a space, nothing, or U+3000.
  enum Script {
    case spaced, chinese, japanese

    init(language: String) {
      switch language.prefix(2).lowercased() {
      case "zh": self = .chinese
      case "ja": self = .japanese
      default: self = .spaced
      }
    }
  }
}
