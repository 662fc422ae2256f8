/// The most bytes that are read of a document's texts: rows repeat some of them, slugs above all.
enum TextLimit {
  /// A slug; the longest real one has 35.
  static let slug = 256
  /// A name or a genus; the longest real one has 30.
  static let name = 1024
  /// A Pokédex text, or the URL of a file; the longest real one has fewer than 300.
  static let text = 16_384
  /// A condition of an evolution nothing here has a name for.
  static let condition = 16_384
}
