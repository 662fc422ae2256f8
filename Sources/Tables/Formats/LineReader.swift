import Platform

/// The lines of a file, one after the other.
///
/// Holds a few hundred KiB of the file at a time, or one line when that is longer.
package struct LineReader {
  private let file: InputFile
  private var window: [UInt8] = []
  private var position = 0
  /// What has to stay in the window, so that `rewind` works.
  private var mark = 0
  private var isAtEnd = false

  /// How a line ends.
  package enum LineEnd: Sendable, Hashable {
    /// With LF.
    case lf
    /// With CR and LF.
    case crlf
    /// With the file.
    case missing
  }

  init(_ file: InputFile) { self.file = file }

  /// Reads the next line.
  ///
  /// - Parameter line: Gets the line's bytes, without its end, in the place of what was there.
  /// - Returns: How it ends; nil when there is none.
  /// - Throws: `FileError.inputOutput`.
  mutating func readLine(_ line: inout [UInt8]) throws(FileError) -> LineEnd? {
    line.removeAll(keepingCapacity: true)
    mark = position
    let end = try appendLine(to: &line)
    mark = position
    return end
  }

  /// Appends the next line to the one before it; `rewind` leads back to where it started.
  mutating func appendLine(to line: inout [UInt8]) throws(FileError) -> LineEnd? {
    guard let lineFeed = try findLineFeed() else {
      if position == window.count { return nil }
      line.append(contentsOf: window[position...])
      position = window.count
      return .missing
    }
    let isAfterReturn = lineFeed > position && window[lineFeed - 1] == UInt8(ascii: "\r")
    line.append(contentsOf: window[position..<(isAfterReturn ? lineFeed - 1 : lineFeed)])
    position = lineFeed + 1
    return isAfterReturn ? .crlf : .lf
  }

  /// Reads the next line, which the call after it reads again.
  mutating func peekLine(_ line: inout [UInt8]) throws(FileError) -> Bool {
    let isLine = try appendLine(to: &line) != nil
    rewind()
    return isLine
  }

  /// Goes back to the end of the line that `readLine` gave.
  mutating func rewind() { position = mark }

  /// Passes bytes over, when the file goes on with them.
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
      if let found = lineFeed(from: start) { return found }
      if isAtEnd { return nil }
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

  private func lineFeed(from start: Int) -> Int? {
    window.withUnsafeBytes { bytes in
      // In bounds: `start` is at most the number of bytes, and the search ends where they end.
      guard let first = bytes.baseAddress, let found = memchr(first + start, 0x0A, bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - first
    }
  }
}
