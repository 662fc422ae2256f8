/// The shape of a field's value: the contract as data, of which tests make whole and broken documents.
indirect enum Shape: Sendable, Hashable {
  case integer(ClosedRange<Int>)
  case flag
  case text
  case slug
  /// `{name, url}`.
  case reference
  /// `{name, url}` or `{url}`, of which the id in the URL is used.
  case link(String)
  case list(Shape)
  case object([FieldShape])
  /// Known and skipped.
  case anything
}

struct FieldShape: Sendable, Hashable {
  let name: String
  let presence: Presence
  let isNullable: Bool
  let shape: Shape
}

/// When documents have a field.
enum Presence: Sendable, Hashable {
  /// Always: without it there is no value.
  case required
  /// Always so far: its absence is drift, and so is a value of another type, which is taken for null.
  case expected
  /// Since a month (`2026-08`); its absence is no drift.
  case since(String)
  /// Sent until a month; its absence is no drift.
  case until(String)
  /// Known and never read; its absence is no drift.
  case skipped

  var isRecent: Bool {
    if case .since = self { true } else { false }
  }
}
