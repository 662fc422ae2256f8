import TestSupport

struct Verdict: Equatable, CustomStringConvertible {
  var read: Bool
  var skipped: Bool

  static let accepted = Verdict(read: true, skipped: true)
  static let refused = Verdict(read: false, skipped: false)

  var description: String { "read: \(read), skipped: \(skipped)" }
}

extension Verdict {
  init(on document: [UInt8]) {
    self.init(read: (try? JSONTree.read(document)) != nil, skipped: (try? JSONTree.skip(document)) != nil)
  }

  init(on document: String) { self.init(on: Array(document.utf8)) }
}
