/// The cleaning of a Pokédex text, as printed in the games, to one line.
package enum FlavorTextCleaning {
  /// Returns the text without line breaks and soft hyphens.
  ///
  /// Line feeds, carriage returns, form feeds, U+000B and U+2028 become a space. Between two characters of Chinese they
  /// become nothing, of Japanese U+3000; after a hyphen nothing, unless a conjunction follows. A soft hyphen is removed
  /// together with the break after it, so that a word split over two lines is whole again. Runs of spaces collapse, and
  /// the ends are trimmed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: The language of the text, as the API's slug.
  /// - Returns: The text on one line.
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

  /// One piece of a text.
  enum Piece {
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

    /// The number of its bytes.
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
