/// One element of a list, with the document it stands in.
package struct ListRow<Element: Sendable>: Sendable {
  /// The id of the Pokémon or species.
  package let ownerID: Int
  /// The element.
  package let element: Element
}
