/// What a terminal shows after some output, as far as this command's output goes.
package struct TerminalScreen: Sendable {
  /// The rows with something in them, blanks at the ends left out.
  package var rows: [String] {
    var rows = cells.map { row in
      let text = String(row)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Whether a row was filled to its end and went on in the next one.
  package private(set) var hasWrapped = false
  /// Whether the cursor can be seen.
  package private(set) var isCursorVisible = true
  /// Sequences this screen knows nothing of.
  package private(set) var unknownSequences: [String] = []

  private let columns: Int
  private var cells: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  /// Shows some output on an empty screen.
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
