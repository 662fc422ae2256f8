/// The line built so far from a text.
struct CleanedLine {
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

  /// The text in the place of white space.
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

  /// The text between the words of a language.
  enum Script {
    /// A space.
    case spaced
    /// Nothing.
    case chinese
    /// U+3000 or nothing.
    case japanese

    init(language: String) {
      switch language.prefix(2).lowercased() {
      case "zh": self = .chinese
      case "ja": self = .japanese
      default: self = .spaced
      }
    }
  }
}
