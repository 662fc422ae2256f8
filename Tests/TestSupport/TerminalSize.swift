import Foundation

/// The columns and rows of a pseudo-terminal.
package struct TerminalSize: Sendable {
  /// Characters in a row.
  package let columns: Int
  /// Rows.
  package let rows: Int

  package init(columns: Int, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
  }

  /// Opens a pseudo-terminal of this size: the end a terminal's window has, and the end programs write to.
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

  /// Unlocks the other end of a pseudo-terminal, and names it.
  private static func name(of window: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(window) == 0, unlockpt(window) == 0, let name = ptsname(window) else { return nil }
      return String(cString: name)
    #else
      // Foundation has none of those here; this is what they are made of: TIOCSPTLCK and TIOCGPTN.
      var lock: Int32 = 0
      var number: Int32 = 0
      guard ioctl(window, 0x4004_5431, &lock) == 0, ioctl(window, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// Gives a pseudo-terminal this size.
  func apply(to descriptor: Int32) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
