import Platform

/// Consecutive rows of one table, encoded for every format of the dataset.
///
/// Any core can encode a block. The last, serial step of the route only appends the bytes.
package struct EncodedBlock: Sendable {
  package let table: TableName
  package let order: Order
  /// A number shared by all blocks with the same rows; nil when no other block of the table can have these rows.
  ///
  /// Of the blocks with the same identity, only the first is written.
  package let identity: Int?
  /// The id of the document the rows come from.
  package let documentID: Int
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

/// The order of two keys: numbers by value, texts by their bytes.
package enum KeyOrder: Sendable {
  case ascending
  case same
  case descending

  @inline(__always)
  package init(_ left: Int, _ right: Int) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }

  /// Compares two texts, byte by byte.
  ///
  /// The operator `<` is not used, because it treats canonically equivalent texts as equal.
  @inline(__always)
  package init(_ left: String, _ right: String) {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in KeyOrder(bytes: left, right) }
    }
    self = (order ?? nil) ?? KeyOrder(slowly: left, right)
  }

  /// This order, or the order by the next part of the key where this part is equal.
  @inline(__always)
  package func then(_ next: @autoclosure () -> KeyOrder) -> KeyOrder { self == .same ? next() : self }

  package init(bytes left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    var order = KeyOrder.same
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      // In bounds: the comparison ends with the shorter text.
      order = KeyOrder(Int(memcmp(leftStart, rightStart, min(left.count, right.count))), 0)
    }
    self = order.then(KeyOrder(left.count, right.count))
  }

  /// For texts without contiguous storage.
  private init(slowly left: String, _ right: String) {
    self =
      left.utf8.elementsEqual(right.utf8)
      ? .same : left.utf8.lexicographicallyPrecedes(right.utf8) ? .ascending : .descending
  }
}
