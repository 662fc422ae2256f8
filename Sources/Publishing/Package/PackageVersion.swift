/// The version of a dataset; the changed part shows a reader the kind of the change.
struct PackageVersion: Sendable, Hashable {
  /// Counts changes of the schema.
  let major: Int
  /// Counts changes of the rows since the last change of the schema.
  let minor: Int
  /// Counts corrections since the last other change.
  let patch: Int

  /// The version of the first dataset in a directory.
  static let first = PackageVersion(major: 1, minor: 0, patch: 0)

  /// The kind of a change between two datasets.
  enum Change: Sendable, Hashable {
    /// Tables, columns, types, primary keys or the dialect differ: a program that reads the dataset may need a change.
    case schema
    /// The number of rows, the selection or the foreign keys differ.
    case rows
    /// The number of rows is the same; only values or descriptions differ.
    case correction
  }

  /// The next version, after a change of this kind.
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
  /// Reads a version in the form of `description`, three numbers from 0 to 1,000,000,000; nil for any other text.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (0...PackageVersion.largest).contains($0) }) else { return nil }
    self.init(major: numbers[0], minor: numbers[1], patch: numbers[2])
    guard description == text else { return nil }
  }

  /// The limit of each number; no series of runs reaches it, and the next number cannot overflow.
  private static let largest = 1_000_000_000
}
