import Platform
import Pokedex

/// One error in a dataset, found by a verification.
package struct VerificationFinding: Sendable, Hashable {
  /// The path of the file, relative to the directory of the dataset.
  package let file: String
  /// The number of the row, from 1 without the header; nil for a finding about the whole file.
  package var row: Int?
  /// The name of the column, or of the columns of a key; nil for a finding about the whole row.
  package var column: String?
  /// The message for the user.
  package let message: String

  /// The kind of a finding, in the order of the report; the raw value is a plural noun for messages.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The manifest is missing or damaged, or contradicts itself.
    case manifest = "contradictions"
    /// A file of the package is missing, or a file in the directory is not in the package.
    case file = "files"
    /// The size of a file differs from the size in the manifest.
    case size = "sizes"
    /// The hash of a file differs from the hash in the manifest.
    case hash = "hashes"
    /// The header differs from the fields in the manifest.
    case header = "columns"
    /// The number of rows differs from the number in the manifest.
    case rowCount = "row counts"
    /// A row is not well-formed.
    case malformed = "malformed rows"
    /// A cell does not have the type of its column, or not the canonical spelling.
    case value = "wrong values"
    /// A cell of a required column is null.
    case required = "missing values"
    /// A row belongs before its predecessor.
    case order = "rows out of order"
    /// A row has the primary key of an earlier row.
    case primaryKey = "repeated keys"
    /// A value of a foreign key is not in the referenced table.
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
