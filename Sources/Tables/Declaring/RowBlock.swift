/// Consecutive rows of one table, before they are encoded.
package struct RowBlock<Row: Sendable>: Sendable {
  /// The position of the block in the table.
  package let order: EncodedBlock.Order
  /// A number shared by all blocks with the same rows; nil when no other block of the table can have these rows.
  package let identity: Int?
  /// The id of the document the rows come from.
  package let documentID: Int
  /// The rows, sorted by the table's primary key.
  package let rows: [Row]
  /// The number of rows left out because an earlier row of the block has the same key.
  package let repeatedKeyCount: Int

  /// Makes a block from rows that are sorted and have no repeated key.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - order: The position of the block in the table.
  ///   - identity: The number shared by all blocks with the same rows; nil when there is no other such block.
  ///   - documentID: The id of the document the rows come from; nil for the first number of `order`.
  package init(_ rows: [Row], order: EncodedBlock.Order, identity: Int? = nil, documentID: Int? = nil) {
    self.rows = rows
    self.order = order
    self.identity = identity
    self.documentID = documentID ?? order.major
    repeatedKeyCount = 0
  }

  /// Makes a block from a list in a document: sorts the elements, and keeps the first of each key.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the document.
  ///   - id: The id of the document that has the list.
  ///   - slug: The slug of that document, for a table that shows the slug instead of the id.
  ///   - compare: Compares two elements by the columns of the primary key.
  @inline(__always)
  package init<Element>(
    _ elements: [Element], of id: Int, slug: String = "", sortedBy compare: (Element, Element) -> KeyOrder
  ) where Row == ListRow<Element> {
    order = EncodedBlock.Order(text: slug, id)
    documentID = id
    identity = nil
    let sorted = RowBlock.isAscending(elements, compare) ? elements : RowBlock.sorted(elements, compare)
    let list = DocumentList(sorted, of: id, slug: slug)
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
    // The standard library does not promise a stable sort, and the first element of a key has to come first.
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
