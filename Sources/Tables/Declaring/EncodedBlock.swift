/// Rows of one table that belong together, encoded in every format asked for.
///
/// Made on any core; the serial end of the pipeline only appends its bytes.
package struct EncodedBlock: Sendable {
  /// The table the rows belong to.
  package let table: TableName
  /// Where the block goes in the table.
  package let order: Order
  /// What makes the block's rows the same as another's: a second block with the same identity is dropped; nil when no
  /// other block can be.
  package let identity: Int?
  /// The id of the document the rows are from.
  package let documentID: Int
  /// How many rows there are.
  package let rowCount: Int
  /// Rows left out because their key was there already.
  package let repeatedKeyCount: Int
  /// Names of columns with a cell longer than a spreadsheet's may be, one for each such cell; none unless the CSV is for
  /// spreadsheets.
  package let longCells: [String]
  /// The rows' bytes, in the order of the dataset's formats.
  package let bytes: [[UInt8]]

  /// A place in a table: by the first number, then by the second.
  package struct Order: Sendable, Hashable, Comparable {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
    }
  }
}
