import Tables

extension LineReader.LineEnd {
  /// That which a CSV dialect tells of; nil for any this program does not know.
  init?(_ text: String) {
    switch text {
    case "\n": self = .lf
    case "\r\n": self = .crlf
    default: return nil
    }
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CR LF"
    case .missing: "the file"
    }
  }
}
