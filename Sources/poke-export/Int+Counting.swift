extension Int {
  /// The number with a noun: `1 document`, `2 documents`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
