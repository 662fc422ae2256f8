import Testing

@testable import PokeExport

/// The power fails after any operation, and the disk may lose or tear all unsynchronised data.
@Suite struct PowerLossTests {
  private struct Run {
    let script: StoreScript
    let disk = SimulatedDisk()
    /// Element n is the number of disk operations after n steps.
    private(set) var operationCounts = [0]
    /// Element n is the number of synchronised steps after n steps.
    private(set) var synchronizedSteps = [0]

    init(of script: StoreScript, reopeningAfter count: Int) throws {
      self.script = script
      for range in [0..<count, count..<script.steps.count] {
        let store = try ResponseStore(on: disk)
        try script.run(range, on: store) { [disk] done, step in
          operationCounts.append(disk.operations.count)
          synchronizedSteps.append(step == .synchronize ? done : synchronizedSteps.last ?? 0)
        }
      }
    }

    func synchronizedStep(at count: Int) -> Int {
      synchronizedSteps[operationCounts.lastIndex { $0 <= count } ?? 0]
    }
  }

  private static let small = Result {
    var script = StoreScript.random(seed: 3, count: 45, requests: 8, synchronizesEvery: 12)
    script.synchronize()
    return try Run(of: script, reopeningAfter: 30)
  }

  /// Most of the file is out of date at the second opening, so the store is compacted.
  private static let large = Result {
    var script = StoreScript()
    for step in 1...3 {
      script.append(Answer(request: .list(.pokemon), body: [UInt8](repeating: UInt8(step), count: 360_000)))
      script.append(.pokemon(step, "\(step)"))
    }
    script.append(Answer(request: .list(.pokemon), body: [4]))
    script.renew(.document(ResourceKey(.pokemon, 2)), tag: "renewed", at: 9)
    script.synchronize()
    let count = script.steps.count
    script.append(.pokemon(6, "second session"))
    script.append(.pokemon(2, "second session"))
    script.synchronize()
    return try Run(of: script, reopeningAfter: count)
  }

  @Test(arguments: PowerLoss.all) func keepsWhatWasSynchronized(_ loss: PowerLoss) throws {
    try expectNothingWrong(in: try Self.small.get(), after: loss)
  }

  @Test(arguments: PowerLoss.all) func keepsWhatWasSynchronizedThroughACompaction(_ loss: PowerLoss) throws {
    let run = try Self.large.get()
    #expect(run.disk.operations.contains(.move(from: "responses.new", to: "responses")))
    try expectNothingWrong(in: run, after: loss)
  }

  /// Expects the last synchronised answer to each request, or a later answer.
  ///
  /// The store may lose an answer that was never synchronised. A second opening must find the same answers, and an
  /// answer that was appended between the two openings.
  private func expectNothingWrong(in run: Run, after loss: PowerLoss) throws {
    let histories = Dictionary(uniqueKeysWithValues: run.script.requests.map { ($0, run.script.history(of: $0)) })
    for count in 0...run.disk.operations.count {
      let disk = SimulatedDisk(run.disk.image(after: loss, at: count))
      let store = try ResponseStore(on: disk)
      let answers = try store.answers(to: histories.keys)
      let promised = run.script.states[run.synchronizedStep(at: count)]
      for (request, history) in histories {
        let oldest = promised[request].flatMap { history.lastIndex(of: $0) }
        let found = answers[request].flatMap { history.lastIndex(of: $0) }
        #expect((found == nil) == (answers[request] == nil), "\(request) was never that, operation \(count)")
        #expect(found ?? -1 >= oldest ?? -1, "\(request), operation \(count)")
      }
      let next = Answer.pokemon(99, "the next one")
      try store.append(next)
      let reopened = try ResponseStore(on: disk)
      #expect(try reopened.answer(to: next.request) == next, "operation \(count)")
      #expect(try reopened.answers(to: histories.keys) == answers, "operation \(count)")
    }
  }

  @Test(arguments: PowerLoss.all) func isThereOnceItWasBegun(_ loss: PowerLoss) throws {
    let disk = SimulatedDisk()
    _ = try ResponseStore(on: disk)
    let left = SimulatedDisk(disk.image(after: loss))
    #expect(left.image == disk.image)
    #expect(try ResponseStore(on: left).recovery == StoreRecovery())
  }

  @Test func losesNoMoreThanWhatWasNotSynchronizedWhenWritesKeepTheirOrder() throws {
    let run = try Self.small.get()
    for bytes in [PowerLoss.Bytes.kept, .dropped, .torn, .zeroFilled] {
      for count in 0...run.disk.operations.count {
        let image = run.disk.image(after: PowerLoss(bytes: bytes, keepsNames: true), at: count)
        let answers = try ResponseStore(on: SimulatedDisk(image)).answers(to: run.script.requests)
        let states = run.script.states[run.synchronizedStep(at: count)...]
        #expect(states.contains(answers), "\(bytes), operation \(count)")
      }
    }
  }
}
