import Foundation

package struct TerminalSize: Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
  }

  /// Opens a pseudo-terminal of this size; `read` is the window's end, and `write` is the end of the programs in it.
  func open() throws -> (read: Int32, write: Int32) {
    let window = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard window >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
    let line = Self.name(of: window).map { Foundation.open($0, O_RDWR | O_NOCTTY) } ?? -1
    guard line >= 0 else {
      close(window)
      throw POSIXError(.EACCES)
    }
    apply(to: line)
    return (window, line)
  }

  private static func name(of window: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(window) == 0, unlockpt(window) == 0, let name = ptsname(window) else { return nil }
      return String(cString: name)
    #else
      // Foundation lacks `unlockpt` and `ptsname` on Linux; their `ioctl` requests are TIOCSPTLCK and TIOCGPTN.
      var lock: Int32 = 0
      var number: Int32 = 0
      guard ioctl(window, 0x4004_5431, &lock) == 0, ioctl(window, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  func apply(to descriptor: Int32) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}

/// The screen of a terminal after some output; obeys only the control sequences that poke-export writes.
package struct TerminalScreen: Sendable {
  package var rows: [String] {
    var rows = cells.map { row in
      let text = String(row)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  package private(set) var hasWrapped = false
  package private(set) var isCursorVisible = true
  package private(set) var unknownSequences: [String] = []

  private let columns: Int
  private var cells: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  package init(columns: Int, _ output: String) {
    self.columns = columns
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{1B}": obey(&rest)
      default: put(Character(scalar))
      }
    }
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    var sequence = ""
    while let scalar = rest.popFirst() {
      sequence.unicodeScalars.append(scalar)
      if scalar.properties.isAlphabetic { break }
    }
    switch sequence {
    case "[J":
      eraseLine()
      cells.removeLast(cells.count - row - 1)
    case "[K": eraseLine()
    case "[?25l": isCursorVisible = false
    case "[?25h": isCursorVisible = true
    case _ where sequence.hasPrefix("[") && sequence.hasSuffix("m"): break
    default: unknownSequences.append(sequence)
    }
  }

  private mutating func put(_ character: Character) {
    if column == columns {
      hasWrapped = true
      column = 0
      lineFeed()
    }
    while cells[row].count <= column { cells[row].append(" ") }
    cells[row][column] = character
    column += 1
  }

  private mutating func lineFeed() {
    row += 1
    if row == cells.count { cells.append([]) }
  }

  private mutating func eraseLine() { cells[row].removeLast(max(0, cells[row].count - column)) }
}
