/// The findings about one file: the first findings of each kind, and the number of further ones.
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
    findings[kind, default: []].append(
      VerificationFinding(file: file, row: row, column: column, message: message()))
  }

  /// All findings in the order of their kinds, with one finding for the number of further ones.
  var all: [VerificationFinding] {
    VerificationFinding.Kind.allCases.flatMap { kind in
      let rest = surplus[kind].map {
        VerificationFinding(file: file, message: "and \($0) more \(kind.rawValue)")
      }
      return findings[kind, default: []] + [rest].compactMap { $0 }
    }
  }
}
