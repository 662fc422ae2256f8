/// Rows of one table that stand together, before they are encoded.
package struct RowBlock<Row: Sendable>: Sendable {
  /// Where the block goes in the table.
  package let order: EncodedBlock.Order
  /// What makes the block's rows the same as another's; nil when no other block can be.
  package let identity: Int?
  /// The id of the document the rows are from.
  package let documentID: Int
  /// The rows, in the order of the table's key.
  package let rows: [Row]
  /// Rows left out because their key was there already.
  package let repeatedKeyCount: Int

  /// Rows whose order and keys are known to be right; the document is the one they are ordered by, unless it is told.
  package init(_ rows: [Row], order: EncodedBlock.Order, identity: Int? = nil, documentID: Int? = nil) {
    self.rows = rows
    self.order = order
    self.identity = identity
    self.documentID = documentID ?? order.major
    repeatedKeyCount = 0
  }

  /// The elements of a list of one document: put in order, and of equal keys the first.
  @inline(__always)
  init<Element>(
    _ elements: [Element], of id: Int, sortedBy compare: (Element, Element) -> KeyOrder
  ) where Row == ListRow<Element> {
    order = EncodedBlock.Order(id)
    documentID = id
    identity = nil
    let sorted = RowBlock.isAscending(elements, compare) ? elements : RowBlock.sorted(elements, compare)
    let list = DocumentList(sorted, of: id)
    rows = sorted.indices.map { ListRow(list: list, index: $0) }
    repeatedKeyCount = elements.count - rows.count
  }

  @inline(__always)
  private static func isAscending<Element>(
    _ elements: [Element], _ compare: (Element, Element) -> KeyOrder
  ) -> Bool {
    for index in elements.indices.dropFirst() where compare(elements[index - 1], elements[index]) != .ascending {
      return false
    }
    return true
  }

  @inline(__always)
  private static func sorted<Element>(
    _ elements: [Element], _ compare: (Element, Element) -> KeyOrder
  ) -> [Element] {
    // Of elements with equal keys, the earlier one comes first.
    let positions = elements.indices.sorted { left, right in
      switch compare(elements[left], elements[right]) {
      case .ascending: true
      case .same: left < right
      case .descending: false
      }
    }
    var sorted: [Element] = []
    sorted.reserveCapacity(elements.count)
    for position in positions {
      if let last = sorted.last, compare(last, elements[position]) == .same { continue }
      sorted.append(elements[position])
    }
    return sorted
  }
}
