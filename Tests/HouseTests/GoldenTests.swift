import Foundation
import Testing

@testable import TestSupport

struct GoldenTests {
  @Test(arguments: [
    ("id,name\n1,bulbasaur\n", nil),
    ("id,name\n1,Bulbasaur\n", "a/b.csv, line 2:\n  recorded: 1,bulbasaur\n  now:      1,Bulbasaur"),
    ("id,name\n1,bulbasaur", "a/b.csv, line 3:\n  recorded: (an empty line)\n  now:      (the file has no such line)"),
    ("id,name\n1,bulbasaur\n2", "a/b.csv, line 3:\n  recorded: (an empty line)\n  now:      2"),
  ])
  func recordsWhatDiffersAndSaysSo(text: String, expected: String?) throws {
    let directory = try FreshDirectory()
    func difference(to name: String, isRecording: Bool = false) throws -> String? {
      try Golden.difference(of: Data(text.utf8), to: name, in: directory.path, isRecording: isRecording)
    }
    try directory.write(Data("id,name\n1,bulbasaur\n".utf8), to: "a/b.csv")
    #expect(try difference(to: "a/b.csv") == expected)
    #expect(try difference(to: "c.csv") == "c.csv is not recorded; record it with RECORD_GOLDEN=1")
    let recorded = "recorded a/b.csv; run again without RECORD_GOLDEN"
    #expect(try difference(to: "a/b.csv", isRecording: true) == (expected == nil ? nil : recorded))
    #expect(try difference(to: "a/b.csv") == nil && directory.files() == ["a/b.csv"])
  }
}
