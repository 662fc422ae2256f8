import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct BoundedChannelTests {
  @Test(arguments: [1, 2, 16, 1_000], [0, 1, 100])
  func bringsEverythingInOrder(capacity: Int, count: Int) async throws {
    let channel = BoundedChannel<Int>(capacity: capacity)
    async let sent: Void = {
      for number in 0..<count { try await channel.send(number) }
      channel.finish()
    }()
    let (elements, error) = await channel.collected()
    try await sent
    #expect(elements == Array(0..<count))
    #expect(error == nil)
  }

  @Test(arguments: [1, 3])
  func makesTheSenderWaitWhileItIsFull(capacity: Int) async throws {
    let channel = BoundedChannel<Int>(capacity: capacity)
    let sent = Watched(0)
    let sender = Task {
      for number in 0..<20 {
        try await channel.send(number)
        sent.update { $0 += 1 }
      }
      channel.finish()
    }
    var iterator = channel.makeAsyncIterator()
    for consumed in 0..<10 {
      await sent.until { $0 >= consumed + capacity }
      for _ in 0..<20 { await Task.yield() }
      #expect(sent.value == consumed + capacity)
      #expect(try await iterator.next() == consumed)
    }
    while try await iterator.next() != nil {}
    try await sender.value
    #expect(sent.value == 20)
  }

  @Test func bringsWhatWasSentBeforeItFinished() async throws {
    let channel = BoundedChannel<Int>(capacity: 3)
    for number in 0..<3 { try await channel.send(number) }
    channel.finish()
    await #expect(throws: CancellationError.self) { try await channel.send(3) }
    #expect(await channel.collected().elements == [0, 1, 2])
  }

  @Test func bringsTheFailureAfterTheElements() async throws {
    let channel = BoundedChannel<Int>(capacity: 3)
    try await channel.send(0)
    try await channel.send(1)
    channel.fail(Fault.sender(1))
    channel.finish()
    channel.fail(Fault.sender(2))
    await #expect(throws: CancellationError.self) { try await channel.send(2) }
    var iterator = channel.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == 1)
    await #expect(throws: Fault.sender(1)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: [nil, Fault.sender(0)])
  func tellsTheConsumerThatWaitsTheEnd(fault: Fault?) async {
    let channel = BoundedChannel<Int>(capacity: 1)
    async let collected = channel.collected()
    await Task.yield()
    if let fault { channel.fail(fault) } else { channel.finish() }
    let (elements, error) = await collected
    #expect(elements == [])
    #expect(error as? Fault == fault)
  }

  @Test func forgetsTheElementOfACancelledSender() async throws {
    let channel = BoundedChannel<Int>(capacity: 1)
    try await channel.send(0)
    let sender = Task {
      do {
        try await channel.send(1)
        return true
      } catch {
        return false
      }
    }
    await Task.yield()
    sender.cancel()
    #expect(await sender.value == false)
    channel.finish()
    #expect(await channel.collected().elements == [0])
  }

  @Test func sendsNothingForATaskCancelledBefore() async {
    let channel = BoundedChannel<Int>(capacity: 1)
    let sender = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await channel.send(1) }
    }
    await sender.value
    channel.finish()
    #expect(await channel.collected().elements == [])
  }

  @Test(arguments: [1, 2])
  func turnsTheSenderAwayWhenTheConsumerIsCancelled(capacity: Int) async {
    let channel = BoundedChannel<Int>(capacity: capacity)
    let consumed = Watched(0)
    let consumer = Task {
      for try await _ in channel { consumed.update { $0 += 1 } }
    }
    let sender = Task { while true { try await channel.send(0) } }
    await consumed.until { $0 > 10 }
    consumer.cancel()
    await #expect(throws: CancellationError.self) { try await consumer.value }
    await #expect(throws: CancellationError.self) { try await sender.value }
  }

  @Test func turnsTheSenderAwayWhenTheLoopIsLeft() async throws {
    let channel = BoundedChannel<Int>(capacity: 1)
    let sender = Task { while true { try await channel.send(0) } }
    do {
      for try await _ in channel { break }
    }
    await #expect(throws: CancellationError.self) { try await sender.value }
    #expect(await channel.collected().error is CancellationError)
  }

  @Test func letsGoOfWhatNobodyTakes() async throws {
    let alive = Watched(0)
    let channel = BoundedChannel<Token>(capacity: 4)
    do {
      let iterator = channel.makeAsyncIterator()
      for _ in 0..<4 { try await channel.send(Token(alive)) }
      #expect(alive.value == 4)
      _ = iterator
    }
    await alive.until { $0 == 0 }
  }

  @Test(arguments: [1, 2, 7], 0..<8)
  func losesAndDoublesNothingWhateverOvertakes(capacity: Int, seed: Int) async throws {
    let channel = BoundedChannel<Int>(capacity: capacity)
    async let sent: Void = {
      for number in 0..<500 {
        await yieldAtRandom(seed: seed &* 1_000 &+ number, upTo: 2)
        try await channel.send(number)
      }
      channel.finish()
    }()
    var received: [Int] = []
    for try await number in channel {
      received.append(number)
      await yieldAtRandom(seed: seed &- number, upTo: 2)
    }
    try await sent
    #expect(received == Array(0..<500))
  }
}
