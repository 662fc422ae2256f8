/// A method in a player's words: a sentence, and what stands behind it in brackets.
struct HowText: Hashable {
  /// The sentence: `Level 20 at night`.
  var sentence: String
  /// The text in brackets: `Alolan Rattata → Alolan Raticate`.
  var remarks: [String]

  /// The text as a whole.
  var whole: String { remarks.isEmpty ? sentence : "\(sentence) (\(remarks.joined(separator: "; ")))" }

  /// The text with one more remark.
  func adding(_ remark: String) -> HowText { HowText(sentence: sentence, remarks: remarks + [remark]) }
}
