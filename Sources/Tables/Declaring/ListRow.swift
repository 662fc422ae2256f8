/// One element of a list of one document, as a row.
///
/// Only a place in the list: hundreds of thousands of them are made and passed on, and none copies its element.
package struct ListRow<Element: Sendable>: Sendable {
  private let list: DocumentList<Element>
  private let index: Int

  init(list: DocumentList<Element>, index: Int) {
    self.list = list
    self.index = index
  }

  /// The id of the Pokémon or species the list is of.
  @inline(__always)
  package var ownerID: Int { list.ownerID }

  /// The element.
  @inline(__always)
  package var element: Element { list.elements[index] }
}
