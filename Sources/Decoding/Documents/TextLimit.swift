/// The longest texts of a document that are read, in bytes; rows repeat some of them, slugs above all.
package enum TextLimit {
  /// A slug; the longest real one has 35.
  static let slug = 256
  /// A name; the longest real one has 30.
  package static let name = 1024
  /// A genus, a Pokédex text, or the URL of a file; the longest real one has fewer than 300.
  ///
  /// More than a spreadsheet's cell holds, which is warned of.
  package static let text = 131_072
  /// A condition of an evolution without a column of its own.
  static let condition = 16_384
}
