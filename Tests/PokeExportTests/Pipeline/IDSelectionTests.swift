import Testing

@testable import PokeExport

@Suite struct IDSelectionTests {
  @Test(arguments: [
    ("1-151", "1-151"), ("25", "25"), ("906-", "906-"), ("1..151", "1-151"), ("1–151", "1-151"),
    ("1-151,10001-10010", "1-151,10001-10010"),
    ("5,3,4,1", "1,3-5"), ("1-10,5-20", "1-20"), ("1-10,11", "1-11"), ("900-,1-1000", "1-"), ("7,7,7", "7"),
    (" 1 , 2-3 ", "1-3"), ("9223372036854775807", "9223372036854775807"),
  ])
  func mergesWhatOverlaps(text: String, merged: String) throws {
    #expect(try IDSelection(parsing: text).description == merged)
  }

  @Test func containsBothEnds() throws {
    let selection = try IDSelection(parsing: "3-5,906-")
    #expect([2, 3, 5, 6, 905, 906, 100_000].map(selection.contains) == [false, true, true, false, false, true, true])
  }
}
