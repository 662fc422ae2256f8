import Platform
import Pokedex

/// One thing that is wrong with a dataset.
package struct VerificationFinding: Sendable, Hashable {
  /// The file, from the dataset's directory.
  package let file: String
  /// What kind of thing it is.
  package let kind: Kind
  /// The row, counted from 1 without the header; nil when it is about the whole file.
  package let row: Int?
  /// The column, or several of a key; nil when it is about the whole row.
  package let column: String?
  /// What is wrong.
  package let message: String

  init(file: String, kind: Kind, row: Int? = nil, column: String? = nil, message: String) {
    self.file = file
    self.kind = kind
    self.row = row
    self.column = column
    self.message = message
  }

  /// The kinds of findings, in the order they are told in.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The manifest is missing, damaged, or contradicts itself.
    case manifest = "contradictions"
    /// A file is missing, or is in the directory without being in the package.
    case file = "files"
    /// The size differs from the manifest's.
    case size = "sizes"
    /// The hash differs from the manifest's.
    case hash = "hashes"
    /// The header differs from the manifest's fields.
    case header = "columns"
    /// There are more rows or fewer than the manifest says.
    case rowCount = "row counts"
    /// A row is not well-formed.
    case malformed = "malformed rows"
    /// A cell is not of its column's type, or not written as such a value is.
    case value = "wrong values"
    /// A cell that may not be null is.
    case required = "missing values"
    /// A row stands before one it belongs behind.
    case order = "rows out of order"
    /// A row has the primary key of another.
    case primaryKey = "repeated keys"
    /// A value is not found where it should be.
    case foreignKey = "values that lead nowhere"
  }
}

extension VerificationFinding: CustomStringConvertible {
  /// One line: the file, the row and the column where there is one, and what is wrong.
  package var description: String {
    // Names out of a manifest can be anything.
    [file, row.map { "row \($0)" }, column, message].compactMap { $0 }.joined(separator: ": ").escapedForTerminal
  }
}
