import Foundation
import Synchronization
import Testing

@testable import PokeExport

@Suite struct StoreFaultTests {
  /// `first` is a run that fills the store with outdated answers; `second` is `first` followed by another run.
  private static let scripts: (first: StoreScript, second: StoreScript) = {
    var first = StoreScript.random(seed: 1, count: 110, requests: 20, synchronizesEvery: 40)
    for size in [360_000, 361_000, 362_000, 3] {
      first.append(Answer(request: .list(.pokemon), body: [UInt8](repeating: UInt8(size % 7), count: size)))
    }
    first.synchronize()
    var second = first
    for id in 1...3 { second.append(.pokemon(id, "second run")) }
    second.renew(.document(ResourceKey(.pokemon, 2)), tag: "second run", at: 9)
    second.synchronize()
    return (first, second)
  }()

  private static let script = scripts.second
  private static let requests = script.requests

  private let disk = SimulatedDisk()
  private let store: ResponseStore

  init() throws { store = try ResponseStore(on: disk) }

  private struct Progress {
    var done = 0
    var synchronized = 0
    var error: FileError?
  }

  /// Does the steps of both runs, each on a newly opened store, until a call fails.
  private func runSession(on disk: SimulatedDisk) throws -> Progress {
    var progress = Progress()
    do {
      for range in [0..<Self.scripts.first.steps.count, Self.scripts.first.steps.count..<Self.script.steps.count] {
        let store = try ResponseStore(on: disk)
        try Self.script.run(range, on: store) { count, step in
          progress.done = count
          if step == .synchronize { progress.synchronized = count }
        }
      }
    } catch let error as FileError {
      progress.error = error
    }
    return progress
  }

  /// The last step after which the store held exactly these answers; nil if there is none.
  private func step(with answers: [ResourceRequest: Answer], from first: Int, through last: Int) -> Int? {
    (first...last).last { Self.script.states[$0] == answers }
  }

  private func answers(on image: DiskImage) throws -> [ResourceRequest: Answer] {
    try ResponseStore(on: SimulatedDisk(image)).answers(to: Self.requests)
  }

  @Test(arguments: [
    (writesHalf: false, isLasting: false), (writesHalf: true, isLasting: false), (writesHalf: true, isLasting: true),
  ])
  func survivesAnErrorOfAnyCall(writesHalf: Bool, isLasting: Bool) throws {
    let healthy = SimulatedDisk()
    #expect(try runSession(on: healthy).error == nil)
    #expect(try answers(on: healthy.image) == Self.script.states.last)
    #expect(healthy.operations.contains(.move(from: "responses.new", to: "responses")))
    for call in 0..<healthy.callCount {
      let disk = SimulatedDisk(fault: .init(call: call, writesHalf: writesHalf, isLasting: isLasting))
      let progress = try runSession(on: disk)
      // If the compacted copy cannot be written, the run goes on with the old file.
      let hasGoneOn = progress.error == nil && progress.done == Self.script.steps.count
      #expect(progress.error == SimulatedDisk.error || hasGoneOn, "call \(call)")
      #expect(!hasGoneOn || disk.failedCalls.count <= 2, "call \(call), \(disk.failedCalls)")
      // A failed synchronisation drops the steps since the last successful synchronisation. Other failures drop none.
      let isCutBack = disk.failedCalls.first == .synchronizeFile
      let first = isCutBack ? progress.synchronized : progress.done
      let kept = step(with: try answers(on: disk.image), from: first, through: progress.done)
      #expect(kept != nil, "call \(call), \(disk.failedCalls)")
      #expect(disk.image["responses.damaged"] == nil, "call \(call)")
    }
  }

  @Test func keepsThePromiseOfARunAfterOneThatDied() throws {
    let last = Answer.pokemon(1, "the last one")
    for call in 0..<1000 {
      let disk = SimulatedDisk(fault: .init(call: call, writesHalf: true, isLasting: true))
      let progress = try runSession(on: disk)
      disk.heal()
      let store = try ResponseStore(on: disk)
      try store.append(last)
      try store.synchronize()
      let expected = try store.answers(to: Self.requests)
      let lost = disk.image(after: PowerLoss(bytes: .dropped, keepsNames: false))
      #expect(try answers(on: lost) == expected, "call \(call)")
      if progress.error == nil { return }
    }
  }

  @Test func failsForGoodWhenAWriteFails() throws {
    let answer = Answer.pokemon(1, "one")
    try store.append(answer)
    let bytes = disk.storeBytes
    disk.fail(.init(call: 0, writesHalf: true))
    #expect(throws: SimulatedDisk.error) { try store.append(.pokemon(2, "two")) }
    #expect(disk.failedCalls == [.write])
    #expect(disk.storeBytes == bytes)
    #expect(store.response(to: .document(ResourceKey(.pokemon, 2))) == nil)
    try expectRefusal(by: store)
    #expect(disk.storeBytes == bytes)
    #expect(try store.answer(to: answer.request) == answer)
  }

  @Test func cutsBackToWhatIsCertainWhenASynchronizationFails() throws {
    let certain = Answer.pokemon(1, "certain")
    try store.append(certain)
    try store.synchronize()
    let bytes = disk.storeBytes
    let uncertain = Answer.pokemon(1, "uncertain")
    try store.append(uncertain)
    disk.fail(.init(call: 0))
    #expect(throws: SimulatedDisk.error) { try store.synchronize() }
    #expect(disk.failedCalls == [.synchronizeFile])
    #expect(disk.storeBytes == bytes)
    try expectRefusal(by: store)
    #expect(disk.storeBytes == bytes)
    #expect(try ResponseStore(on: disk).answer(to: certain.request) == certain)
  }

  private func expectRefusal(by store: ResponseStore) throws {
    #expect(throws: SimulatedDisk.error) { try store.append(.pokemon(3, "three")) }
    #expect(throws: SimulatedDisk.error) { try store.renew(.pokemon(1, "", tag: "tag")) }
    #expect(throws: SimulatedDisk.error) { try store.synchronize() }
  }

  @Test func saysThatItCannotRead() throws {
    let answer = Answer.pokemon(1, "one")
    try store.append(answer)
    disk.fail(.init(call: 0))
    #expect(throws: SimulatedDisk.error) { try store.read(answer.request) }
    #expect(try store.answer(to: answer.request) == answer)
  }

  /// The system reports a lost write to only one of two simultaneous synchronisations.
  @Test func promisesNothingWhenASynchronizationFailsAtTheSameTime() throws {
    try store.append(.pokemon(1, "one"))
    let (begun, overtaken, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let count = Atomic(0)
    disk.whileSynchronizing {
      if count.add(1, ordering: .relaxed).oldValue > 0 { return }
      begun.signal()
      // During this pause, the second synchronisation would end if it did not wait for the first one.
      _ = overtaken.wait(timeout: .now() + 0.1)
    }
    disk.fail(.init(call: 0))
    let first = Mutex<FileError?>(nil)
    Thread.detachNewThread {
      do throws(FileError) { try store.synchronize() } catch { first.withLock { $0 = error } }
      ended.signal()
    }
    begun.wait()
    #expect(throws: SimulatedDisk.error) { try store.synchronize() }
    overtaken.signal()
    ended.wait()
    #expect(first.withLock(\.self) == SimulatedDisk.error)
    #expect(disk.failedCalls == [.synchronizeFile])
  }

  @Test(.timeLimit(.minutes(5))) func makesTheDiskKeepManyResponsesUnasked() async throws {
    let (synchronizations, continuation) = AsyncStream.makeStream(of: Void.self)
    disk.whileSynchronizing { continuation.yield() }
    for id in 1...256 { try store.append(.pokemon(id, "\(id)")) }
    for await _ in synchronizations { break }
    #expect(try ResponseStore(on: disk).recovery.responseCount == 256)
  }
}
