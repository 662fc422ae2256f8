import Foundation
import TestSupport
import Testing

/// Directories of a test's own, and those of the checkout.
struct FreshDirectoryTests {
  @Test func goesWithTheTestThatHadIt() throws {
    var directory: FreshDirectory? = try FreshDirectory()
    let path = try #require(directory?.path)
    try directory?.write(Data("a".utf8), to: "b/c.txt")
    #expect(try directory?.text("b/c.txt") == "a" && directory?.files() == ["b/c.txt"])
    #expect(chmod("\(path)/b", 0o500) == 0)
    directory = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [Repository.root + "/Fixtures", Repository.fixtures + "/v2", Repository.goldens])
  func knowsWhereTheCheckoutIs(path: String) {
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
