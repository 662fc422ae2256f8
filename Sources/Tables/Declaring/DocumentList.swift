/// The elements of a list in one document, shared by the rows made from them.
final class DocumentList<Element: Sendable>: Sendable {
  /// The id of the document that has the list.
  let ownerID: Int
  /// The slug of the document that has the list; empty for the tables that show the id.
  let ownerSlug: String
  /// The elements, in the order of the table's rows.
  let elements: [Element]

  init(_ elements: [Element], of ownerID: Int, slug ownerSlug: String) {
    self.elements = elements
    self.ownerID = ownerID
    self.ownerSlug = ownerSlug
  }
}
