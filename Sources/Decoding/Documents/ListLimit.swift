/// The most elements that are read of a document's lists: far more than there have ever been, and no trouble for
/// memory.
package enum ListLimit {
  /// Entries of any list without a limit of its own; the longest real one has 63.
  package static let parts = 1000
  /// Moves of a Pokémon; the longest real list has fewer than 400.
  static let moves = 10_000
  /// Names or texts in all languages; the longest real list has fewer than 200.
  package static let texts = 10_000
  /// Resources of a kind; the longest real list has 1,351.
  static let results = 100_000
}
