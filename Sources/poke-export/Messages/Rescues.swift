/// The number of documents found at another form of their address, for one warning about all of them.
struct Rescues: Sendable {
  private var count = 0
  private var first = ""

  /// Notes a document.
  mutating func add(_ resource: String, form: String) {
    if count == 0 { first = "\(resource) was there \(form)" }
    count += 1
  }

  /// The warning; nil without such a document.
  var warning: String? {
    switch count {
    case 0: nil
    case 1: "\(first), not at its own address"
    default: "\(count) documents were not at their own addresses (\(first))"
    }
  }
}
