struct RowBlock<Row: Sendable>: Sendable {
  let order: EncodedBlock.Order
  let identity: Int?
  let documentID: Int
  let rows: [Row]
  let repeatedKeyCount: Int

  /// Creates a block; the rows must be sorted already, and their keys must differ.
  init(
    _ rows: [Row], order: EncodedBlock.Order, identity: Int? = nil, documentID: Int? = nil, repeatedKeyCount: Int = 0
  ) {
    self.rows = rows
    self.order = order
    self.identity = identity
    self.documentID = documentID ?? order.major
    self.repeatedKeyCount = repeatedKeyCount
  }

  @inline(__always)
  init<Element>(
    _ elements: [Element], of id: Int, sortedBy compare: (Element, Element) -> KeyOrder
  ) where Row == ListRow<Element> {
    let positions = KeyOrder.positions(of: elements.count) { compare(elements[$0], elements[$1]) }
    let sorted = positions.map { $0.map { elements[$0] } } ?? elements
    let list = DocumentList(sorted, of: id)
    self.init(
      sorted.indices.map { ListRow(list: list, index: $0) }, order: .init(id),
      repeatedKeyCount: elements.count - sorted.count)
  }
}

/// A row for one element of a list, as a reference to the list and an index.
///
/// An export makes hundreds of thousands of these rows, so they do not copy the elements.
struct ListRow<Element: Sendable>: Sendable {
  fileprivate let list: DocumentList<Element>
  fileprivate let index: Int

  @inline(__always)
  var ownerID: Int { list.ownerID }

  @inline(__always)
  var element: Element { list.elements[index] }
}

final class DocumentList<Element: Sendable>: Sendable {
  let ownerID: Int
  let elements: [Element]

  init(_ elements: [Element], of ownerID: Int) {
    self.elements = elements
    self.ownerID = ownerID
  }
}
