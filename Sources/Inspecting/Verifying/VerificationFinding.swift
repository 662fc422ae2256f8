import Platform
import Pokedex

package struct VerificationFinding: Sendable, Hashable {
  let file: String
  var row: Int?
  var column: String?
  let message: String

  /// In the order of the report; the raw value is a plural noun for messages.
  enum Kind: String, CaseIterable {
    case manifest = "contradictions"
    case file = "files"
    case size = "sizes"
    case hash = "hashes"
    case header = "columns"
    case rowCount = "row counts"
    case malformed = "malformed rows"
    case value = "wrong values"
    case required = "missing values"
    case order = "rows out of order"
    case primaryKey = "repeated keys"
    case foreignKey = "values that lead nowhere"
  }
}

extension VerificationFinding: CustomStringConvertible {
  package var description: String {
    // Names in a manifest may contain control characters.
    [file, row.map { "row \($0)" }, column, message].compactMap { $0 }.joined(separator: ": ").escapedForTerminal
  }
}

struct FindingLog {
  private let file: String
  private var findings: [VerificationFinding.Kind: [VerificationFinding]] = [:]
  private var surplus: [VerificationFinding.Kind: Int] = [:]

  private static let limit = 20

  init(file: String) { self.file = file }

  /// Evaluates the message only if the finding is listed.
  mutating func add(
    _ kind: VerificationFinding.Kind, row: Int? = nil, column: String? = nil, _ message: @autoclosure () -> String
  ) {
    if findings[kind, default: []].count >= FindingLog.limit {
      surplus[kind, default: 0] += 1
      return
    }
    findings[kind, default: []].append(VerificationFinding(file: file, row: row, column: column, message: message()))
  }

  var all: [VerificationFinding] {
    VerificationFinding.Kind.allCases.flatMap { kind in
      let rest = surplus[kind].map { VerificationFinding(file: file, message: "and \($0) more \(kind.rawValue)") }
      return findings[kind, default: []] + [rest].compactMap { $0 }
    }
  }
}
