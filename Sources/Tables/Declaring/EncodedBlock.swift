/// Consecutive rows of one table, encoded for every format of the dataset.
///
/// Any core can encode a block. The last, serial step of the route only appends the bytes.
package struct EncodedBlock: Sendable {
  /// The table the rows belong to.
  package let table: TableName
  /// The position of the block in the table.
  package let order: Order
  /// A number shared by all blocks with the same rows; nil when no other block of the table can have these rows.
  ///
  /// Of the blocks with the same identity, only the first is written.
  package let identity: Int?
  /// The id of the document the rows come from.
  package let documentID: Int
  /// The number of rows in `bytes`.
  package let rowCount: Int
  /// The number of rows left out because an earlier row of the block has the same key.
  package let repeatedKeyCount: Int
  /// The column name of each cell longer than `SpreadsheetLimits.longestCell`, once per cell.
  ///
  /// Empty unless the CSV dialect is for spreadsheets.
  package let longCells: [String]
  /// The cells of the columns that `TableDeclaration.encoder` was told to note, row by row.
  package let keyCells: [Cell]
  /// The encoded rows: one array of bytes for each encoder of `TableFormat.encoders`.
  package let bytes: [[UInt8]]

  /// A position in a table, compared by the text, then by the first number, then by the second.
  package struct Order: Sendable, Hashable, Comparable {
    /// The slug that the primary key of the table begins with; empty for a key that begins with a number.
    package let text: String
    /// The first number, usually the id of a document.
    package let major: Int
    /// The position among the blocks with the same first number; 0 where there is only one.
    package let minor: Int

    package init(text: String = "", _ major: Int, _ minor: Int = 0) {
      self.text = text
      self.major = major
      self.minor = minor
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      switch KeyOrder(lhs.text, rhs.text) {
      case .ascending: true
      case .descending: false
      case .same: (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
      }
    }
  }
}
