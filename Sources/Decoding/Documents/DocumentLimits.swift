/// The longest texts of a document that are read, in bytes; rows repeat some of them, slugs above all.
enum TextLimit {
  /// A slug; the longest real one has 35.
  static let slug = 256
  /// A name; the longest real one has 30.
  static let name = 1024
  /// A genus, a Pokédex text, or the URL of a file; the longest real one has fewer than 300.
  ///
  /// More than a spreadsheet's cell holds, which is warned of.
  static let text = 131_072
  /// A condition of an evolution without a column of its own.
  static let condition = 16_384
}

/// The largest numbers of a document that are read.
enum NumberLimit {
  /// A height in decimetres or a weight in hectograms; the largest real one has five digits.
  static let measure = 1_000_000_000
}

/// The most elements that are read of a document's lists: far more than there have ever been, and no trouble for memory.
enum ListLimit {
  /// Entries of any list without a limit of its own; the longest real one has 63.
  static let parts = 1000
  /// Moves of a Pokémon; the longest real list has fewer than 400.
  static let moves = 10_000
  /// Names or texts in all languages; the longest real list has fewer than 200.
  static let texts = 10_000
  /// Resources of a kind; the longest real list has 1,351.
  static let results = 100_000
}
