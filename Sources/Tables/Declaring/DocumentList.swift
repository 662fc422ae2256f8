/// A list of one document, shared by its rows.
final class DocumentList<Element: Sendable>: Sendable {
  let ownerID: Int
  let elements: [Element]

  init(_ elements: [Element], of ownerID: Int) {
    self.elements = elements
    self.ownerID = ownerID
  }
}
