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

  /// The id of the document that has the list.
  @inline(__always)
  package var ownerID: Int { list.ownerID }

  /// The slug of the document that has the list; empty for the tables that show the id.
  @inline(__always)
  package var ownerSlug: String { list.ownerSlug }

  /// The element of the list.
  @inline(__always)
  package var element: Element { list.elements[index] }

  /// A part of the element, which is not copied for it.
  @inline(__always)
  package func value<Content>(at place: KeyPath<Element, Content>) -> Content { list.elements[index][keyPath: place] }
}
