import Platform
import Pokedex

/// One error in a dataset, found by a verification.
package struct VerificationFinding: Sendable, Hashable {
  /// The path of the file, relative to the directory of the dataset.
  let file: String
  /// The number of the row, from 1 without the header; nil for a finding about the whole file.
  var row: Int?
  /// The name of the column, or of the columns of a key; nil for a finding about the whole row.
  var column: String?
  let message: String

  /// The kind of a finding, in the order of the report; the raw value is a plural noun for messages.
  enum Kind: String, CaseIterable {
    /// The manifest is missing or damaged, or contradicts itself.
    case manifest = "contradictions"
    /// A file of the package is missing, or a file in the directory is not in the package.
    case file = "files"
    case size = "sizes"
    case hash = "hashes"
    case header = "columns"
    case rowCount = "row counts"
    case malformed = "malformed rows"
    /// A cell does not have the type of its column, or not the canonical spelling.
    case value = "wrong values"
    case required = "missing values"
    case order = "rows out of order"
    case primaryKey = "repeated keys"
    case foreignKey = "values that lead nowhere"
  }
}

extension VerificationFinding: CustomStringConvertible {
  /// The finding on one line: the file, the row and the column if known, and the message.
  package var description: String {
    // Names in a manifest may contain control characters.
    [file, row.map { "row \($0)" }, column, message].compactMap { $0 }.joined(separator: ": ").escapedForTerminal
  }
}

/// The findings about one file: the first ones of each kind, and the number of the others.
struct FindingLog {
  private let file: String
  private var findings: [VerificationFinding.Kind: [VerificationFinding]] = [:]
  private var surplus: [VerificationFinding.Kind: Int] = [:]

  /// The largest number of findings of one kind that are listed one by one.
  private static let limit = 20

  init(file: String) { self.file = file }

  /// Adds a finding; its message is evaluated only if the finding is listed.
  mutating func add(
    _ kind: VerificationFinding.Kind, row: Int? = nil, column: String? = nil, _ message: @autoclosure () -> String
  ) {
    if findings[kind, default: []].count >= FindingLog.limit {
      surplus[kind, default: 0] += 1
      return
    }
    findings[kind, default: []].append(VerificationFinding(file: file, row: row, column: column, message: message()))
  }

  /// All findings in the order of their kinds.
  var all: [VerificationFinding] {
    VerificationFinding.Kind.allCases.flatMap { kind in
      let rest = surplus[kind].map { VerificationFinding(file: file, message: "and \($0) more \(kind.rawValue)") }
      return findings[kind, default: []] + [rest].compactMap { $0 }
    }
  }
}
