import Testing

@testable import PokeExport

@Suite struct StoreDamageTests {
  private static let script: StoreScript = {
    var script = StoreScript()
    for (id, size) in [0, 1, 2, 13, 20, 0, 40].enumerated() {
      script.append(.pokemon(id, String(repeating: "\(id)", count: size), tag: id % 2 == 0 ? "tag" : nil))
    }
    script.append(Answer(request: .list(.pokemon), body: Frame.magic + [0, 0], encoding: .gzip, time: 5))
    script.append(.pokemon(3, "in place of the old one"))
    script.renew(.document(ResourceKey(.pokemon, 4)), tag: "renewed", at: 7)
    return script
  }()

  private static let requests = script.requests

  private let whole: [UInt8]
  /// The offsets at which the header and each frame end.
  private let ends: [Int]

  init() throws {
    let disk = SimulatedDisk()
    let store = try ResponseStore(on: disk)
    var ends = [disk.storeBytes.count]
    try Self.script.run(on: store) { _, _ in ends.append(disk.storeBytes.count) }
    (whole, self.ends) = (disk.storeBytes, ends)
  }

  private func state(without lost: Int) -> [ResourceRequest: Answer] {
    var script = StoreScript()
    for (index, step) in Self.script.steps.enumerated() where index != lost {
      switch step {
      case .append(let answer): script.append(answer)
      case .renew(let answer): script.renew(answer.request, tag: answer.entityTag ?? "", at: answer.time)
      case .synchronize: script.synchronize()
      }
    }
    return script.states.last ?? [:]
  }

  /// The answers in a damaged store; `goingOn` tests whether the store still takes an answer and can be opened again.
  private func remains(in bytes: [UInt8], goingOn: Bool = true) throws -> [ResourceRequest: Answer] {
    let disk = SimulatedDisk(store: bytes)
    let store = try ResponseStore(on: disk)
    let answers = try store.answers(to: Self.requests)
    guard goingOn else { return answers }
    #expect(store.recovery.responseCount == answers.count)
    let next = Answer.pokemon(99, "the next one")
    try store.append(next)
    let reopened = try ResponseStore(on: disk)
    #expect(try reopened.answer(to: next.request) == next)
    #expect(try reopened.answers(to: Self.requests) == answers)
    return answers
  }

  @Test func keepsWhatStandsBeforeAnyCutAndDropsTheTornTail() throws {
    for size in 0...whole.count {
      let steps = ends.lastIndex { $0 <= size } ?? 0
      #expect(try remains(in: Array(whole.prefix(size))) == Self.script.states[steps], "cut to \(size) bytes")
      let disk = SimulatedDisk(store: Array(whole.prefix(size)))
      _ = try ResponseStore(on: disk)
      #expect(disk.storeBytes == Array(whole.prefix(ends.last { $0 <= size } ?? ends[0])), "cut to \(size) bytes")
    }
  }

  @Test func keepsWhatStandsBeforeZeros() throws {
    for size in 0..<whole.count {
      let zeros = [UInt8](repeating: 0, count: whole.count - size)
      // Zeros do no damage to bytes that were zero before.
      let same = size + whole[size...].prefix { $0 == 0 }.count
      let steps = ends.lastIndex { $0 <= same } ?? 0
      #expect(try remains(in: whole.prefix(size) + zeros) == Self.script.states[steps], "zeros from byte \(size)")
    }
  }

  /// Flips every bit of the store's header and of the first frame's head, and two bits of each later byte.
  @Test(arguments: 0..<8)
  func losesOneFrameToAFlippedBit(_ bit: Int) throws {
    let without = Dictionary(uniqueKeysWithValues: Self.script.steps.indices.map { ($0, state(without: $0)) })
    let front = ends[0] + Frame.headSize
    for offset in whole.indices where offset < front || offset % 4 == bit % 4 {
      var flipped = whole
      flipped[offset] ^= 1 << UInt8(bit)
      let expected = without[ends.lastIndex { $0 <= offset } ?? whole.count]
      let remains = try remains(in: flipped, goingOn: bit == offset % 8)
      #expect(remains == expected ?? Self.script.states.last, "byte \(offset), bit \(bit)")
    }
  }

  @Test func losesOneFrameToBytesThatAreGoneOrTooMany() throws {
    let states = Self.script.steps.indices.map(state)
    for offset in ends[0]..<whole.count {
      let without = states[ends.lastIndex { $0 <= offset } ?? 0]
      #expect(try remains(in: Array(whole[..<offset]) + whole[(offset + 1)...]) == without, "byte \(offset) is gone")
      let longer = whole[..<offset] + Frame.magic + whole[offset...]
      // A second magic before a frame, or after the frame's own magic, damages nothing.
      let expected = ends.contains(offset) || ends.contains(offset - 4) ? Self.script.states.last : without
      #expect(try remains(in: Array(longer)) == expected, "a magic before byte \(offset)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 13, 30]) func losesNothingToBytesBetweenFrames(_ count: Int) throws {
    for end in ends {
      let stray = [UInt8](repeating: Frame.magic[0], count: count)
      let bytes = whole.prefix(end) + stray + whole.dropFirst(end)
      #expect(try remains(in: Array(bytes)) == Self.script.states.last, "before byte \(end)")
    }
  }

  @Test func vouchesForNothingThatIsDamaged() throws {
    var script = StoreScript()
    script.append(.pokemon(1, "older", tag: "older", at: 1))
    script.append(.pokemon(1, "newer", tag: "newer", at: 2))
    script.renew(.document(ResourceKey(.pokemon, 1)), tag: "renewed", at: 3)
    let disk = SimulatedDisk()
    var ends: [Int] = []
    try script.run(on: try ResponseStore(on: disk)) { _, _ in ends.append(disk.storeBytes.count) }
    for offset in ends[0]..<ends[1] {
      var bytes = disk.storeBytes
      bytes[offset] ^= 0x10
      let answers = try ResponseStore(on: SimulatedDisk(store: bytes)).answers(to: script.requests)
      #expect(answers == script.states[1], "byte \(offset)")
    }
  }

  @Test func countsWhatIsDamagedLaterAsNeverStored() throws {
    let disk = SimulatedDisk(store: whole)
    let store = try ResponseStore(on: disk)
    let request = ResourceRequest.document(ResourceKey(.pokemon, 3))
    try disk.open("responses").write([0xFF], at: ends[9] - 1)
    #expect(store.response(to: request) != nil)
    #expect(try store.read(request) == nil)
    #expect(Self.requests.filter { store.response(to: $0) == nil } == [request])
    let again = Answer.pokemon(3, "fetched again")
    try store.append(again)
    #expect(try ResponseStore(on: disk).answer(to: request) == again)
  }

  @Test func takesNoOtherResponseForTheOneThatStoodThere() throws {
    let disk = SimulatedDisk()
    let store = try ResponseStore(on: disk)
    let start = disk.storeBytes.count
    try store.append(.pokemon(1, "same"))
    let count = disk.storeBytes.count - start
    try store.append(.pokemon(2, "size"))
    let other = Array(disk.storeBytes.dropFirst(start + count))
    #expect(other.count == count)
    try disk.open("responses").write(other, at: start)
    #expect(try store.read(.document(ResourceKey(.pokemon, 1))) == nil)
  }

  @Test func endsWhereAFileEndsEarlierThanItSaid() throws {
    let disk = SimulatedDisk(store: whole)
    var scanner = try FrameScanner(try disk.open("responses"))
    try disk.open("responses").cut(to: ends[2] + 3)
    var found: [Int] = []
    while let (offset, frame) = try scanner.next() { found.append(offset + frame.count) }
    #expect(found == Array(ends[...2]))
  }

  @Test(arguments: [(1 << 20) - 60, (1 << 20) - 30, 1 << 20, (1 << 20) + 1])
  func findsTheNextFrameBehindALargeDamagedOne(_ size: Int) throws {
    let disk = SimulatedDisk()
    let store = try ResponseStore(on: disk)
    let large = Answer(request: .list(.pokemon), body: [UInt8](repeating: 0x20, count: size))
    let next = Answer.pokemon(1, "one")
    let start = disk.storeBytes.count
    for answer in [large, next] { try store.append(answer) }
    #expect(try ResponseStore(on: disk).answers(to: [large.request, next.request]).count == 2)
    var bytes = disk.storeBytes
    bytes[start + Frame.headSize] ^= 1
    let damaged = try ResponseStore(on: SimulatedDisk(store: bytes))
    #expect(try damaged.answers(to: [large.request, next.request]) == [next.request: next])
  }
}
