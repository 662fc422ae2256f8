/// The version of a dataset: what its reader has to expect of the next one.
struct PackageVersion: Sendable, Hashable {
  let major: Int
  let minor: Int
  let patch: Int

  /// That of the first dataset in a directory.
  static let first = PackageVersion(major: 1, minor: 0, patch: 0)

  /// What happened to a dataset.
  enum Change: Sendable, Hashable {
    /// Tables, columns, types or keys are others: what reads it may have to be changed.
    case schema
    /// There are more rows, or fewer, or what is promised of them is something else.
    case rows
    /// As many rows as before, some of them corrected; or only what is said about them.
    case correction
  }

  /// The version after a change.
  func next(after change: Change) -> PackageVersion {
    switch change {
    case .schema: PackageVersion(major: major + 1, minor: 0, patch: 0)
    case .rows: PackageVersion(major: major, minor: minor + 1, patch: 0)
    case .correction: PackageVersion(major: major, minor: minor, patch: patch + 1)
    }
  }
}

extension PackageVersion: CustomStringConvertible {
  var description: String { "\(major).\(minor).\(patch)" }
}

extension PackageVersion {
  /// Reads three numbers with dots between them, as `description` writes them; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (0...PackageVersion.largest).contains($0) }) else { return nil }
    self.init(major: numbers[0], minor: numbers[1], patch: numbers[2])
    guard description == text else { return nil }
  }

  /// Far beyond what any number of runs leads to.
  private static let largest = 1_000_000_000
}
