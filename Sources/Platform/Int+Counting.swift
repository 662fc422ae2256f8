extension Int {
  /// The number with a noun: `1 document`, `2 documents`; `plural` for one that takes more than an s.
  package func counting(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
