/// A plain table of at most 80 columns: names on the left, figures on the right.
struct TextTable {
  private static let nameWidth = 40
  private static let width = 10

  private let title: String
  private let headers: [String]
  private var lines: [String] = []

  /// Starts a table; four columns of figures fit.
  init(_ title: String, _ headers: [String]) {
    self.title = title
    self.headers = headers
  }

  /// Adds a line of figures.
  mutating func add(_ name: String, _ figures: [String]) { lines.append(TextTable.line(name, figures)) }

  /// Adds a line that says why there are no figures.
  mutating func add(_ name: String, note: String) {
    lines.append(TextTable.padded(name, TextTable.nameWidth) + "  \(note)")
  }

  /// The table between an empty line and a line end.
  var text: String { "\n" + ([TextTable.line(title, headers)] + lines).joined(separator: "\n") + "\n" }

  private static func line(_ name: String, _ figures: [String]) -> String {
    padded(name, nameWidth) + figures.map { String(repeating: " ", count: max(1, width - $0.count)) + $0 }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text.prefix(width) + String(repeating: " ", count: max(0, width - text.count))
  }
}
