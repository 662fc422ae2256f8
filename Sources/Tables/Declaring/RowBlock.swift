/// Consecutive rows of one table, before they are encoded.
package struct RowBlock<Row: Sendable>: Sendable {
  package let order: EncodedBlock.Order
  /// A number shared by all blocks with the same rows; nil when no other block of the table can have these rows.
  package let identity: Int?
  package let documentID: Int
  /// The rows, sorted by the table's primary key.
  package let rows: [Row]
  /// The number of rows left out because an earlier row of the block has the same key.
  package let repeatedKeyCount: Int

  /// Makes a block from rows that are sorted and have no repeated key; without a document, they are those of the first
  /// number of `order`.
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
  ///   - id: The document that has the list.
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

/// One row, made from one element of a list in a document.
///
/// Stores a reference to the list and an index. An export makes hundreds of thousands of rows, and none copies its
/// element.
package struct ListRow<Element: Sendable>: Sendable {
  private let list: DocumentList<Element>
  private let index: Int

  init(list: DocumentList<Element>, index: Int) {
    self.list = list
    self.index = index
  }

  @inline(__always)
  package var ownerID: Int { list.ownerID }

  /// The slug of the document that has the list; empty for the tables that show the id.
  @inline(__always)
  package var ownerSlug: String { list.ownerSlug }

  @inline(__always)
  package var element: Element { list.elements[index] }

  /// A part of the element, without a copy of the element.
  @inline(__always)
  package func value<Content>(at place: KeyPath<Element, Content>) -> Content { list.elements[index][keyPath: place] }
}

/// The elements of a list in one document, shared by the rows made from them.
final class DocumentList<Element: Sendable>: Sendable {
  let ownerID: Int
  let ownerSlug: String
  let elements: [Element]

  init(_ elements: [Element], of ownerID: Int, slug ownerSlug: String) {
    self.elements = elements
    self.ownerID = ownerID
    self.ownerSlug = ownerSlug
  }
}
