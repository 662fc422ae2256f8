import Testing

@testable import PokeExport

@Suite struct FileSystemTests {
  @Test func saysThatADirectoryCannotBeOpened() {
    let missing = "/dev/null/nothing"
    #expect(throws: FileError.inputOutput(path: missing, reason: "not a directory")) {
      try FileSystem.synchronizeDirectory(missing)
    }
    #expect(throws: FileError.inputOutput(path: missing, reason: "not a directory")) {
      try FileSystem.entries(of: missing)
    }
  }
}
