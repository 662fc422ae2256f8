package import Foundation
package import Testing

package enum Golden {
  /// Compares bytes with the recorded bytes.
  ///
  /// `RECORD_GOLDEN=1` records different bytes; the test still fails, so that somebody reads the difference.
  package static func expect(
    _ bytes: Data, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
    guard let difference = try difference(of: bytes, to: name, in: Repository.goldens, isRecording: isRecording) else {
      return
    }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }

  static func difference(of bytes: Data, to name: String, in directory: String, isRecording: Bool) throws -> String? {
    let url = URL(fileURLWithPath: "\(directory)/\(name)")
    let recorded = try? Data(contentsOf: url)
    if recorded == bytes { return nil }
    if isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: url)
      return "recorded \(name); run again without RECORD_GOLDEN"
    }
    guard let recorded else { return "\(name) is not recorded; record it with RECORD_GOLDEN=1" }
    let old = recorded.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let new = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    return "\(name), line \(line + 1):\n  recorded: \(show(old, line))\n  now:      \(show(new, line))"
  }

  private static func show(_ lines: [Data.SubSequence], _ line: Int) -> String {
    if line >= lines.count { return "(the file has no such line)" }
    return lines[line].isEmpty ? "(an empty line)" : String(decoding: lines[line], as: UTF8.self)
  }
}
