/// Where a string stands in the document: the bytes between its quotes.
struct ScannedString {
  let start: Int
  let end: Int
  let hasEscapes: Bool
}
