/// What was found in one file: the first of each kind, and how many more.
struct FindingLog {
  private let file: String
  private var findings: [VerificationFinding.Kind: [VerificationFinding]] = [:]
  private var surplus: [VerificationFinding.Kind: Int] = [:]

  /// Findings of a kind that are told one by one.
  private static let limit = 20

  init(file: String) { self.file = file }

  /// Adds a finding; its message is made only if it will be told.
  mutating func add(
    _ kind: VerificationFinding.Kind, row: Int? = nil, column: String? = nil, _ message: @autoclosure () -> String
  ) {
    if findings[kind, default: []].count >= FindingLog.limit {
      surplus[kind, default: 0] += 1
      return
    }
    findings[kind, default: []].append(
      VerificationFinding(file: file, kind: kind, row: row, column: column, message: message()))
  }

  /// Everything found, kind by kind.
  var all: [VerificationFinding] {
    VerificationFinding.Kind.allCases.flatMap { kind in
      let rest = surplus[kind].map {
        VerificationFinding(file: file, kind: kind, message: "and \($0) more \(kind.rawValue)")
      }
      return findings[kind, default: []] + [rest].compactMap { $0 }
    }
  }
}
