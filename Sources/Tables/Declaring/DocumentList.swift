/// The elements of a list in one document, shared by the rows made from them.
final class DocumentList<Element: Sendable>: Sendable {
  /// The id of the Pokémon or species that has the list.
  let ownerID: Int
  /// The elements, in the order of the table's rows.
  let elements: [Element]

  init(_ elements: [Element], of ownerID: Int) {
    self.elements = elements
    self.ownerID = ownerID
  }
}
