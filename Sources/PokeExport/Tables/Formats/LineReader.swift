/// Reads a file line by line; memory holds a few hundred KiB of the file, or one longer line.
struct LineReader {
  private let file: InputFile
  private var window: [UInt8] = []
  private var position = 0
  /// The index in `window` to which `rewind` returns; `refill` drops the bytes before this index.
  private var mark = 0
  private var isAtEnd = false
  private var isInsideLongLine = false

  /// The maximum length of a line in bytes; even a whole document of the API is smaller.
  static let longestLine = 1 << 24

  enum LineEnd: Sendable, Hashable {
    case lf
    case crlf
    case missing
    case tooFar
  }

  static let tooLong = "longer than \(longestLine >> 20) MiB"

  init(_ file: InputFile) { self.file = file }

  mutating func readLine(_ line: inout [UInt8]) throws(FileError) -> LineEnd? {
    while true {
      let isRest = isInsideLongLine
      line.removeAll(keepingCapacity: true)
      mark = position
      let end = try appendLine(to: &line)
      mark = position
      isInsideLongLine = end == .tooFar
      if !isRest { return end }
    }
  }

  mutating func appendLine(to line: inout [UInt8]) throws(FileError) -> LineEnd? {
    guard let lineFeed = try findLineFeed() else {
      if position == window.count { return nil }
      if !isAtEnd {
        position = window.count
        return .tooFar
      }
      line.append(contentsOf: window[position...])
      position = window.count
      return .missing
    }
    let isAfterReturn = lineFeed > position && window[lineFeed - 1] == UInt8(ascii: "\r")
    line.append(contentsOf: window[position..<(isAfterReturn ? lineFeed - 1 : lineFeed)])
    position = lineFeed + 1
    return isAfterReturn ? .crlf : .lf
  }

  mutating func peekLine(_ line: inout [UInt8]) throws(FileError) -> Bool {
    let isLine = try appendLine(to: &line) != nil
    rewind()
    return isLine
  }

  mutating func rewind() { position = mark }

  mutating func skip(_ bytes: [UInt8]) throws(FileError) -> Bool {
    while window.count - position < bytes.count, !isAtEnd { try refill() }
    guard window[position...].starts(with: bytes) else { return false }
    position += bytes.count
    mark = position
    return true
  }

  private mutating func findLineFeed() throws(FileError) -> Int? {
    var start = position
    while true {
      let found = window.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n"), from: start) }
      if let found { return found }
      if isAtEnd || window.count - position > LineReader.longestLine { return nil }
      start = window.count - mark
      try refill()
    }
  }

  private mutating func refill() throws(FileError) {
    window.removeSubrange(..<mark)
    position -= mark
    mark = 0
    isAtEnd = try !file.read(appendingTo: &window)
  }
}
