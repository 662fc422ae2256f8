import Testing

@testable import PokeExport

@Suite struct StoreCompactionTests {
  /// A store that is mostly out of date, and its current answers.
  private static func outdatedStore(copies: Int) throws -> (bytes: [UInt8], answers: [ResourceRequest: Answer]) {
    let disk = SimulatedDisk()
    let store = try ResponseStore(on: disk)
    var script = StoreScript()
    let encodings: [ContentEncoding] = [.gzip, .identity]
    for step in 0..<copies {
      let body = [UInt8](repeating: UInt8(step), count: 300_000)
      script.append(
        Answer(
          request: .list(.pokemon), body: body, encoding: encodings[step % 2], upstreamVersion: .init(hash: "v"),
          time: step))
      script.append(.pokemon(step, "\(step)", tag: step % 2 == 0 ? nil : "tag", at: step))
      script.renew(.document(ResourceKey(.pokemon, step / 2)), tag: "renewed", at: 100 + step)
    }
    script.append(Answer(request: .page(.evolutionChain, offset: 3, limit: 4)))
    script.renew(.list(.pokemon), tag: "renewed", at: 200)
    try script.run(on: store)
    return (disk.storeBytes, script.states.last ?? [:])
  }

  @Test func keepsExactlyWhatCounts() throws {
    let (bytes, answers) = try Self.outdatedStore(copies: 4)
    let disk = SimulatedDisk(store: bytes)
    let store = try ResponseStore(on: disk)
    #expect(store.recovery == StoreRecovery(responseCount: answers.count))
    #expect(disk.storeBytes.count < 301_000)
    #expect(disk.image.names.keys.sorted() == ["responses"])
    for store in [store, try ResponseStore(on: disk)] {
      #expect(try store.answers(to: answers.keys) == answers)
    }
    #expect(try ResponseStore(on: disk).recovery.responseCount == answers.count)
    #expect(store.response(to: .list(.pokemon))?.isFromThisRun == false)
  }

  @Test func writesAgainOnlyWhatIsWorthIt() throws {
    // With one copy, nothing in the file is out of date. With nine copies, most of the file is out of date, but
    // the file is small.
    for (copies, size) in [(1, 600_000), (9, 100_000)] {
      let disk = SimulatedDisk()
      let store = try ResponseStore(on: disk)
      for kind in [Endpoint.pokemon, .pokemonSpecies, .evolutionChain] {
        for step in 0..<copies {
          let body = [UInt8](repeating: UInt8(step), count: kind == .pokemon || copies == 1 ? size : 0)
          try store.append(Answer(request: .list(kind), body: body))
        }
      }
      let bytes = disk.storeBytes
      #expect(try ResponseStore(on: disk).recovery.responseCount == 3)
      #expect(disk.storeBytes == bytes)
    }
  }

  @Test func countsNewsOfWhatWasReplacedAsOutOfDate() throws {
    let disk = SimulatedDisk()
    let store = try ResponseStore(on: disk)
    let last = Answer.pokemon(1, "last")
    for _ in 0..<3 {
      try store.append(.pokemon(1, "out of date"))
      try store.renew(.pokemon(1, "", tag: String(repeating: "long", count: 100_000)))
    }
    try store.append(last)
    #expect(try ResponseStore(on: disk).answer(to: last.request) == last)
    #expect(disk.storeBytes.count < 1000)
  }

  @Test func takesNoNoticeOfWhatAnEarlierAttemptLeft() throws {
    let (bytes, answers) = try Self.outdatedStore(copies: 4)
    let left = try Self.outdatedStore(copies: 1).bytes + bytes
    let disk = SimulatedDisk(DiskImage(["responses": bytes, "responses.new": left]))
    _ = try ResponseStore(on: disk)
    #expect(disk.storeBytes.count < 301_000)
    #expect(try ResponseStore(on: disk).answers(to: answers.keys) == answers)
  }

  /// A half copy would take the room that the rest of the run needs.
  @Test func leavesNoHalfCopyWhenThereIsNoRoom() throws {
    let (bytes, answers) = try Self.outdatedStore(copies: 4)
    let trial = SimulatedDisk(store: bytes)
    _ = try ResponseStore(on: trial)
    var failed: Set<SimulatedDisk.Call> = []
    for call in 0..<trial.callCount {
      let disk = SimulatedDisk(
        DiskImage(["responses": bytes]), fault: SimulatedDisk.Fault(call: call, writesHalf: true))
      guard let store = try? ResponseStore(on: disk) else { continue }
      failed.formUnion(disk.failedCalls)
      #expect(disk.image.names.keys.sorted() == ["responses"], "\(disk.failedCalls)")
      #expect(try store.answers(to: answers.keys) == answers)
    }
    #expect(failed.isSuperset(of: [.write, .synchronizeFile, .move]), "\(failed)")
  }

  @Test func repairsADamagedHeader() throws {
    var (bytes, answers) = try Self.outdatedStore(copies: 4)
    bytes[20] ^= 1
    let disk = SimulatedDisk(store: bytes)
    let store = try ResponseStore(on: disk)
    #expect(store.recovery.damagedSize > 0)
    let reopened = try ResponseStore(on: disk)
    #expect(reopened.recovery == StoreRecovery(responseCount: answers.count))
    #expect(try reopened.answers(to: answers.keys) == answers)
  }
}
