import Testing

@testable import PokeExport

@Suite struct PackageVersionTests {
  @Test(arguments: [
    ("1.0.0", PackageVersion.Change.schema, "2.0.0"), ("1.2.3", .schema, "2.0.0"), ("1.2.3", .rows, "1.3.0"),
    ("1.2.3", .correction, "1.2.4"), ("0.0.9", .correction, "0.0.10"),
  ])
  func tellsWhatAReaderHasToExpect(version: String, change: PackageVersion.Change, next: String) throws {
    #expect(try #require(PackageVersion(rawValue: version)).next(after: change).rawValue == next)
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0.0.0", "1..0", "01.0.0", "1.0.-1", "1.0.+1", " 1.0.0", "1.0.0-beta", "1.0.x",
    "9223372036854775807.0.0", "99999999999999999999.0.0",
  ])
  func isThreeNumbersAndNothingElse(text: String) {
    #expect(PackageVersion(rawValue: text) == nil)
  }
}
