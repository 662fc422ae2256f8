/// Documents that were not at their own address, counted: one warning tells of all of them.
struct Rescues: Sendable {
  private var count = 0
  private var first = ""

  /// Takes note of a document.
  mutating func add(_ resource: String, form: String) {
    if count == 0 { first = "\(resource) was there \(form)" }
    count += 1
  }

  /// What to tell of them; nil when there was none.
  var warning: String? {
    switch count {
    case 0: nil
    case 1: "\(first), not at its own address"
    default: "\(count) documents were not at their own addresses (\(first))"
    }
  }
}
