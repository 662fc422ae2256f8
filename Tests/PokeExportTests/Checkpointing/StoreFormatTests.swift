import Testing

@testable import PokeExport

@Suite struct StoreFormatTests {
  private let disk = SimulatedDisk()

  @Test func hasTheBytesFormatOneAlwaysHad() throws {
    let store = try ResponseStore(in: disk, source: "s")
    try store.append(Answer(request: .document(ResourceKey(.pokemon, 25)), body: [7, 8], encoding: .gzip, time: 1))
    try store.renew(.list(.pokemon), entityTag: "never stored", upstreamVersion: nil, at: 2)
    try store.renew(.document(ResourceKey(.pokemon, 25)), entityTag: "t", upstreamVersion: nil, at: 2)
    #expect(disk.storeBytes.map { $0.hexadecimal(2) }.joined() == Self.formatOne)
  }

  @Test func readsTheBytesFormatOneAlwaysHad() throws {
    let bytes = try #require([UInt8](hexadecimal: Self.formatOne))
    let store = try ResponseStore(in: SimulatedDisk(store: bytes), source: "s")
    #expect(store.recovery == StoreRecovery(responseCount: 1))
    let request = ResourceRequest.document(ResourceKey(.pokemon, 25))
    let expected = Answer(request: request, body: [7, 8], encoding: .gzip, entityTag: "t", time: 2)
    #expect(try store.answer(to: request) == expected)
  }

  @Test(arguments: ["\"a\"\r\nX-Other: 1", "\"a\"\n", "a\u{0}b", "a\u{7F}"])
  func readsNoEntityTagThatWouldEndItsHeader(tag: String) throws {
    let renewed = Answer.pokemon(2, "two")
    var store = try ResponseStore(on: disk)
    try store.append(.pokemon(1, "one", tag: tag))
    try store.append(renewed)
    try store.renew(renewed.request, entityTag: tag, upstreamVersion: nil, at: 1)
    store = try ResponseStore(on: disk)
    for id in [1, 2] {
      let request = ResourceRequest.document(ResourceKey(.pokemon, id))
      let answer = try #require(try store.answer(to: request))
      #expect(answer.entityTag == nil && !answer.body.isEmpty)
    }
  }

  /// A valid checksum does not prove who wrote a record, so the store checks the fields as if a server had sent them.
  @Test(arguments: [
    (String(repeating: "v", count: 300), 1, nil), ("a\n", 1, nil),
    ("v1", 6_918_000_000_000_000, UpstreamVersion(hash: "v1", deployedAt: nil)),
    ("v1", -1, UpstreamVersion(hash: "v1", deployedAt: nil)),
    ("v1", 253_402_300_799, UpstreamVersion(hash: "v1", deployedAt: 253_402_300_799)),
  ])
  func believesNoVersionThatNoServerMaySend(hash: String, date: Int, believed: UpstreamVersion?) throws {
    var answer = Answer.pokemon(1, "one")
    answer.upstreamVersion = UpstreamVersion(hash: hash, deployedAt: date)
    try ResponseStore(on: disk).append(answer)
    let stored = try #require(try ResponseStore(on: disk).answer(to: answer.request))
    #expect(stored.upstreamVersion == believed)
  }

  private static let formatOne = """
    f5504bf60900000001ccf03873
    010000000100000073
    f5504bf6310000000232d37fa9
    220b02864cee63af0207000000706f6b656d6f6e1900000000000000000000000000000001010000000000000000000708
    f5504bf63800000003b82b3e5d
    220b02864cee63af0207000000706f6b656d6f6e190000000000000000000000000000000002000000000000000101000000
    740032d37fa9
    """.filter { !$0.isWhitespace }

  @Test(arguments: [0, 2, 0xFFFF_FFFF] as [UInt32])
  func refusesAFormatItDoesNotKnow(_ version: UInt32) {
    let header = StoreRecord.header(version: version, source: ResponseStore.source)
    let bytes = header.bytes + Frame(.response, [1, 2, 3]).bytes
    let disk = SimulatedDisk(store: bytes)
    let error = #expect(throws: CheckpointError.self) { try ResponseStore(on: disk) }
    #expect(
      error?.description
        == "simulated/responses: the stored answers have format \(version), but this version reads format 1")
    #expect(disk.storeBytes == bytes)
  }

  @Test func refusesWhatAnotherSourceAnswered() throws {
    try ResponseStore(in: disk, source: "http://127.0.0.1/api/v2").append(.pokemon(1, "one"))
    let bytes = disk.storeBytes + [1, 2, 3]
    let other = SimulatedDisk(store: bytes)
    let error = #expect(throws: CheckpointError.self) { try ResponseStore(in: other, source: "https://pokeapi.co") }
    #expect(
      error?.description
        == "simulated/responses: the stored answers are of another source, 'http://127.0.0.1/api/v2'"
    )
    #expect(other.storeBytes == bytes)
  }

  @Test func tellsSourcesApartWhenTheHeaderIsDamaged() throws {
    try ResponseStore(in: disk, source: "http://127.0.0.1/api/v2").append(.pokemon(1, "one"))
    var bytes = disk.storeBytes
    bytes[20] ^= 1
    let other = SimulatedDisk(store: bytes)
    let error = #expect(throws: CheckpointError.self) { try ResponseStore(in: other, source: "https://pokeapi.co") }
    #expect(
      error?.description
        == "simulated/responses: the stored answers are of another source, 'another source'"
    )
    #expect(other.storeBytes == bytes)
    #expect(try ResponseStore(on: SimulatedDisk(store: bytes)).recovery.responseCount == 1)
  }

  @Test func beginsAgainWhereTheHeaderWasTorn() throws {
    let header = StoreRecord.header(source: ResponseStore.source).bytes
    for count in 0..<header.count {
      let disk = SimulatedDisk(store: Array(header.prefix(count)))
      let store = try ResponseStore(on: disk)
      #expect(store.recovery.movedAside == nil)
      #expect(disk.storeBytes == header)
    }
  }

  private static let strangers: [[UInt8]] = [
    [0], [UInt8](repeating: 0, count: 5000), Array("no store, but somebody's file\n".utf8), Frame.magic + Frame.magic,
    Array(repeating: Frame.magic, count: 100).flatMap(\.self),
    Array(StoreRecord.header(source: ResponseStore.source).bytes.dropFirst()),
  ]

  @Test(arguments: strangers.indices)
  func movesAFileThatIsNoStoreAside(index: Int) throws {
    let bytes = Self.strangers[index]
    let disk = SimulatedDisk(store: bytes)
    let store = try ResponseStore(on: disk)
    #expect(store.recovery == StoreRecovery(damagedSize: bytes.count, movedAside: "simulated/responses.damaged"))
    #expect(disk.image["responses.damaged"] == bytes)
    try store.append(.pokemon(1, "one"))
    let reopened = try ResponseStore(on: disk)
    #expect(reopened.recovery == StoreRecovery(responseCount: 1))
    #expect(disk.image["responses.damaged"] == bytes)
  }

  /// A body may look like frames of the store.
  @Test(arguments: [
    Frame.magic,
    Array(repeating: Frame.magic, count: 50).flatMap(\.self),
    StoreRecord.header(version: 9, source: "elsewhere").bytes,
    Frame.magic + [0xFF, 0xFF, 0xFF, 0xFF],
    impostor + impostor,
    Array(impostor.dropLast()),
  ])
  func takesNoPartOfABodyForAFrame(_ body: [UInt8]) throws {
    let store = try ResponseStore(on: disk)
    let answers = [
      .pokemon(1, "one"), Answer(request: .list(.pokemon), body: body, encoding: .gzip), .pokemon(2, "two"),
    ]
    for answer in answers { try store.append(answer) }
    let reopened = try ResponseStore(on: disk)
    #expect(reopened.recovery == StoreRecovery(responseCount: 3))
    for answer in answers { #expect(try reopened.answer(to: answer.request) == answer) }
  }

  private static let impostor: [UInt8] = {
    let response = StoredResponse(
      request: .document(ResourceKey(.pokemon, 1)), entityTag: nil, upstreamVersion: nil, fetchedAt: 0)
    let record = StoreRecord(
      sourceID: StoreRecord.sourceID(of: ResponseStore.source), encoding: .identity, response: response,
      body: Array("impostor".utf8)[...])
    return Frame(.response, record.payload).bytes
  }()
}
