import Foundation
import Synchronization
import Testing

@testable import PokeExport

/// The loops that read and write, where the system does a part of what it is asked.
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
    // A command another test has just forked may have the pipe open until it is another program.
    let error = #expect(throws: FileError.closedPipe(path: "a\npipe")) { while true { try file.write([1]) } }
    #expect(error?.description == #"a\npipe: nobody reads it any more"#)
  }

  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
