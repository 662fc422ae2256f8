import Tables

extension LineReader.LineEnd {
  /// Makes a line end from the `lineTerminator` of a CSV dialect; nil for an unknown one.
  init?(_ text: String) {
    switch text {
    case "\n": self = .lf
    case "\r\n": self = .crlf
    default: return nil
    }
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CR LF"
    case .missing, .tooFar: "the file"
    }
  }
}
