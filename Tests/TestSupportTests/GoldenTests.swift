import Foundation
import Testing

@testable import TestSupport

/// Recorded outputs, compared and recorded.
struct GoldenTests {
  private let directory: FreshDirectory

  init() throws {
    directory = try FreshDirectory()
    try directory.write(Data("id,name\n1,bulbasaur\n".utf8), to: "a/b.csv")
  }

  @Test(arguments: [
    ("id,name\n1,bulbasaur\n", nil),
    ("id,name\n1,Bulbasaur\n", "a/b.csv, line 2:\n  recorded: 1,bulbasaur\n  now:      1,Bulbasaur"),
    ("id,name\n1,bulbasaur", "a/b.csv, line 3:\n  recorded: \n  now:      (no such line)"),
    ("id,name\n1,bulbasaur\n2", "a/b.csv, line 3:\n  recorded: \n  now:      2"),
    ("", "a/b.csv, line 1:\n  recorded: id,name\n  now:      "),
  ])
  func showsTheFirstLineThatDiffers(text: String, difference: String?) throws {
    #expect(try differenceOf(text, to: "a/b.csv") == difference)
  }

  @Test func asksForARecordWhereThereIsNone() throws {
    #expect(try differenceOf("", to: "c.csv") == "c.csv is not recorded; record it with RECORD_GOLDEN=1")
    #expect(directory.files() == ["a/b.csv"])
  }

  @Test func recordsOnlyWhenToldToAndSaysSo() throws {
    let difference = try differenceOf("new", to: "d/e.csv", isRecording: true)
    #expect(difference == "recorded d/e.csv; run again without RECORD_GOLDEN")
    #expect(try directory.text("d/e.csv") == "new")
    #expect(try differenceOf("new", to: "d/e.csv") == nil)
  }

  private func differenceOf(_ text: String, to name: String, isRecording: Bool = false) throws -> String? {
    try Golden.difference(of: Data(text.utf8), to: name, in: directory.path, isRecording: isRecording)
  }
}
