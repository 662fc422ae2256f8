/// The cleaning of a Pokédex text, as printed in the games, to one line.
enum FlavorTextCleaning {
  /// Returns the text with its line breaks as single spaces and without soft hyphens.
  ///
  /// Line feeds, carriage returns, form feeds, U+000B and U+2028 become a space. A soft hyphen is removed together with
  /// the break after it, so that a word split over two lines is whole again. Runs of spaces collapse, and the ends are
  /// trimmed.
  static func cleaned(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var line = Line(capacity: bytes.count)
      var index = 0
      while index < bytes.count {
        let piece = Piece(at: index, in: bytes)
        line.append(piece, bytes[index..<(index + piece.size)])
        index += piece.size
      }
      return String(decoding: line.bytes, as: UTF8.self)
    }
  }

  /// One piece of a text.
  private enum Piece {
    case byte
    case space
    case lineBreak(size: Int)
    case softHyphen

    init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      switch bytes[index] {
      case UInt8(ascii: " "): self = .space
      case 0x0A, 0x0B, 0x0C, 0x0D: self = .lineBreak(size: 1)
      // U+00AD and U+2028 in UTF-8.
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xAD: self = .softHyphen
      case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA8]): self = .lineBreak(size: 3)
      default: self = .byte
      }
    }

    var size: Int {
      switch self {
      case .byte, .space: 1
      case .softHyphen: 2
      case .lineBreak(let size): size
      }
    }
  }

  /// The line built so far.
  private struct Line {
    private(set) var bytes: [UInt8] = []
    private var needsSpace = false
    private var isAfterSoftHyphen = false

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func append(_ piece: Piece, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
      switch piece {
      case .softHyphen: isAfterSoftHyphen = true
      case .lineBreak: needsSpace = needsSpace || !isAfterSoftHyphen
      case .space:
        isAfterSoftHyphen = false
        needsSpace = true
      case .byte:
        isAfterSoftHyphen = false
        if needsSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        needsSpace = false
        bytes.append(contentsOf: text)
      }
    }
  }
}
