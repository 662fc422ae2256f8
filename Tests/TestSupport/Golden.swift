package import Foundation
package import Testing

/// Outputs recorded once and compared by bytes ever after.
package enum Golden {
  /// Compares bytes with the recorded ones.
  ///
  /// With `RECORD_GOLDEN=1` they are recorded instead, and the test fails so that nobody forgets.
  package static func expect(
    _ bytes: Data, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: "\(Repository.goldens)/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: url)
      Issue.record("recorded \(name); run again without RECORD_GOLDEN", sourceLocation: sourceLocation)
      return
    }
    let recorded = try Data(contentsOf: url)
    if recorded == bytes { return }
    let old = recorded.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let new = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let show = { (lines: [Data.SubSequence]) in
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "(no such line)"
    }
    Issue.record(
      "\(name), line \(line + 1):\n  recorded: \(show(old))\n  now:      \(show(new))", sourceLocation: sourceLocation)
  }
}
