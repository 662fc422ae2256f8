import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DirectoryLockTests {
  private let directory: FreshDirectory
  private var path: String { "\(directory.path)/lock" }

  init() throws { directory = try FreshDirectory() }

  @Test func isFreeOnceItsHolderLetsGo() throws {
    for _ in 0..<3 { withExtendedLifetime(try patiently { try DirectoryLock(path: path) }) {} }
    #expect(directory.files() == ["lock"])
  }

  @Test func namesItsHolderInPlaceOfTheOneBefore() throws {
    try directory.write(Data("12345678901234567890\nmore\n".utf8), to: "lock")
    let lock = try DirectoryLock(path: path)
    #expect(try directory.text("lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test(
    arguments: [
      ("", nil), ("4711\n", 4711), ("4711", 4711), ("4711 and more", 4711), ("none\n", nil), ("99999999999\n", nil),
      ("-1\n", nil), ("\u{0}\u{0}", nil),
    ] as [(String, Int32?)])
  func namesTheHolderWhenTheFileDoes(_ text: String, _ processID: Int32?) throws {
    try directory.write(Data(text.utf8), to: "lock")
    let descriptor = open(path, O_RDWR)
    defer { _ = close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let error = #expect(throws: CheckpointError.self) { try DirectoryLock(path: path) }
    #expect(
      error?.description
        == "\(path): another poke-export run uses this directory\(processID.map { " (process \($0))" } ?? "")")
    #expect(try directory.text("lock") == text)
  }

  @Test func isNotInheritedByCommandsThatAreStarted() throws {
    var lock: DirectoryLock? = try DirectoryLock(path: path)
    let child = try withExtendedLifetime(lock) { try #require(popen("exec cat", "w")) }
    defer { pclose(child) }
    lock = nil
    #expect(throws: Never.self) { try patiently { try DirectoryLock(path: path) } }
  }

  @Test func changesNoFileThatHasAnotherName() throws {
    try directory.write(Data("precious\n".utf8), to: "theirs")
    try FileManager.default.linkItem(atPath: "\(directory.path)/theirs", toPath: path)
    let lock = try DirectoryLock(path: path)
    #expect(try directory.text("theirs") == "precious\n")
    #expect(throws: CheckpointError.locked(path: path, processID: nil)) { try DirectoryLock(path: path) }
    withExtendedLifetime(lock) {}
  }

  /// A run that holds the lock may remove the lock file while another process waits for the lock.
  @Test func locksNoFileThatWasRemoved() throws {
    var count = 0
    let lock = try DirectoryLock(path: path) {
      count += 1
      if count == 1 { try? FileManager.default.removeItem(atPath: path) }
    }
    #expect(count == 2)
    #expect(throws: CheckpointError.locked(path: path, processID: getpid())) { try DirectoryLock(path: path) }
    withExtendedLifetime(lock) {}
  }

  @Test func followsNoLink() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere")
    let error = #expect(throws: FileError.self) { try DirectoryLock(path: path) }
    #expect(error?.description == "\(path): cannot open: too many levels of symbolic links")
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/elsewhere"))
  }
}
