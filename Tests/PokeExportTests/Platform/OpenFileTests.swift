import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PokeExport

@Suite struct OpenFileTests {
  @Test func waitsForAPipeThatIsFull() throws {
    let (reader, writer) = try pipe()
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let received = Mutex<[UInt8]>([])
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let file = OpenFile(path: "pipe", descriptor: reader)
      received.withLock { $0 = (try? file.read(bytes.count)) ?? [] }
      isOver.signal()
    }
    var file = OpenFile(path: "pipe", descriptor: writer)
    try file.write(bytes)
    try file.close()
    isOver.wait()
    #expect(received.withLock { $0 == bytes })
  }

  @Test func saysThatNobodyReadsAPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = try pipe()
    close(reader)
    let file = OpenFile(path: "a\npipe", descriptor: writer)
    // When another test starts a command, the new process has a copy of the pipe for a moment, so writing may succeed.
    let error = #expect(throws: FileError.closedPipe(path: "a\npipe")) { while true { try file.write([1]) } }
    #expect(error?.description == #"a\npipe: nobody reads it any more"#)
  }

  @Test(arguments: ["ln theirs mine", "ln -s theirs mine", "ln -s nowhere mine", "mkfifo mine", "echo x > mine"])
  func createsAFileOfItsOwnAtANameThatIsTaken(trap: String) async throws {
    let directory = try FreshDirectory()
    try await Command.shell("echo theirs > theirs; \(trap)", in: directory, exit: 0)
    var file = try OutputFile(creating: "mine", in: OpenDirectory(directory.path))
    try file.append(Array("mine\n".utf8))
    try file.finish()
    #expect(try directory.text("mine") == "mine\n" && directory.text("theirs") == "theirs\n")
    #expect(directory.files() == ["mine", "theirs"])
  }

  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
