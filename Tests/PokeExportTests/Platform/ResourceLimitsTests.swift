#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import PokeExport

  @Suite struct ResourceLimitsTests {
    @Test func givesFreedMemoryBackToTheSystem() throws {
      var blocks = (0..<100_000).compactMap { _ in malloc(1024) }
      for block in blocks { memset(block, 1, 1024) }
      // The last block stays, because glibc itself gives back free memory at the end of the heap.
      for block in blocks.dropLast() { free(block) }
      let freed = try residentSize()
      ResourceLimits.giveBackMemory()
      #expect(try residentSize() < freed - 50_000_000)
      free(blocks.removeLast())
    }

    /// The size of the process in memory, in bytes.
    private func residentSize() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
      return try #require(Int(pages)) * 4096
    }
  }
#endif
