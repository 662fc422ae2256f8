import Testing

@testable import PokeExport

@Suite struct ResponseStoreTests {
  private let disk = SimulatedDisk()
  private let store: ResponseStore

  init() throws { store = try ResponseStore(on: disk) }

  static let answers = [
    Answer(
      request: .list(.pokemon), body: Array(#"{"count":0}"#.utf8), entityTag: "W/\"1\"",
      upstreamVersion: .init(hash: "v1")),
    Answer(request: .list(.pokemonSpecies), entityTag: "\"only a tag\""),
    Answer(request: .page(.pokemon, offset: 0, limit: 20), body: [0x1F, 0x8B, 0], encoding: .gzip),
    Answer(
      request: .page(.pokemon, offset: 20, limit: 20), body: [0xFF, 0xFE],
      upstreamVersion: .init(hash: "only a version")),
    Answer(request: .list(.evolutionChain), upstreamVersion: UpstreamVersion(hash: "v2", deployedAt: 1_700_000_000)),
    Answer(request: .page(.pokemon, offset: 20, limit: 40), body: [1], entityTag: "", upstreamVersion: .init(hash: "")),
    Answer(request: .document(ResourceKey(.pokemon, 20)), body: [0], time: 0),
    Answer(request: .document(ResourceKey(.pokemonSpecies, 20)), body: [2], entityTag: "«é»", time: -1),
    Answer(request: .document(ResourceKey(.evolutionChain, .max)), body: [UInt8](0...255), time: .max),
  ]

  @Test(arguments: answers)
  func givesBackWhatWasAppended(_ answer: Answer) throws {
    try store.append(answer)
    #expect(try store.answer(to: answer.request) == answer)
    #expect(store.response(to: answer.request)?.isFromThisRun == true)
    let reopened = try ResponseStore(on: disk)
    #expect(try reopened.answer(to: answer.request) == answer)
    #expect(reopened.response(to: answer.request)?.isFromThisRun == false)
    #expect(reopened.recovery == StoreRecovery(responseCount: 1))
  }

  @Test func keepsAllRequestsApart() throws {
    for answer in Self.answers { try store.append(answer) }
    let expected = Dictionary(uniqueKeysWithValues: Self.answers.map { ($0.request, $0) })
    for store in [store, try ResponseStore(on: disk)] {
      #expect(try store.answers(to: expected.keys) == expected)
    }
    #expect(try ResponseStore(on: disk).recovery.responseCount == expected.count)
  }

  @Test func hasNothingForWhatWasNeverAppended() throws {
    try store.append(.pokemon(1, "one"))
    for request in [.list(.pokemon), .document(ResourceKey(.pokemon, 2)), .named(.pokemon, "one")] as [ResourceRequest]
    {
      #expect(store.response(to: request) == nil)
      #expect(try store.read(request) == nil)
    }
  }

  @Test func takesNewsOfAStoredResponse() throws {
    try store.append(.pokemon(1, "body", tag: "old", at: 10))
    var renewed = Answer.pokemon(1, "body", tag: "new", at: 20)
    renewed.upstreamVersion = UpstreamVersion(hash: "v2")
    try store.renew(renewed)
    #expect(try store.answer(to: renewed.request) == renewed)
    #expect(try ResponseStore(on: disk).answer(to: renewed.request) == renewed)
  }

  @Test func keepsTheTagThatNewsDoNotMentionAndForgetsTheVersion() throws {
    let first = Answer(
      request: .list(.pokemon), body: [1], encoding: .gzip, entityTag: "tag", upstreamVersion: .init(hash: "v1"),
      time: 10)
    try store.append(first)
    try store.renew(Answer(request: first.request, upstreamVersion: .init(hash: "v2"), time: 20))
    try store.renew(Answer(request: first.request, time: 30))
    var expected = first
    expected.upstreamVersion = nil
    expected.time = 30
    for store in [store, try ResponseStore(on: disk)] { #expect(try store.answer(to: first.request) == expected) }
  }

  @Test func takesTheMarkOfThisRunOnlyForWhatThisRunSaw() throws {
    for id in 1...2 { try store.append(.pokemon(id, "\(id)")) }
    let reopened = try ResponseStore(on: disk)
    try reopened.renew(.pokemon(2, ""))
    let marks = try (1...2).map { id in
      try #require(reopened.response(to: .document(ResourceKey(.pokemon, id)))).isFromThisRun
    }
    #expect(marks == [false, true])
  }

  @Test func writesNothingForNewsOfWhatIsNotStored() throws {
    let before = disk.storeBytes
    try store.renew(.pokemon(1, "", tag: "tag"))
    #expect(disk.storeBytes == before)
    #expect(store.response(to: .document(ResourceKey(.pokemon, 1))) == nil)
  }

  @Test func forgetsTheNewsWhenAResponseIsReplaced() throws {
    try store.append(.pokemon(1, "old", tag: "old"))
    try store.renew(.pokemon(1, "", tag: "renewed", at: 1_800_000_000))
    let last = Answer.pokemon(1, "new")
    try store.append(last)
    for store in [store, try ResponseStore(on: disk)] { #expect(try store.answer(to: last.request) == last) }
  }

  @Test func takesResponsesFromManySidesAtOnce() async throws {
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for id in 1...25 {
            let answer = Answer.pokemon(task * 100 + id, "\(task) \(id)")
            try? store.append(answer)
            if id % 5 == 0 { try? store.synchronize() }
          }
        }
      }
    }
    let reopened = try ResponseStore(on: disk)
    #expect(reopened.recovery == StoreRecovery(responseCount: 200))
    for task in 0..<8 {
      for id in 1...25 {
        let expected = Answer.pokemon(task * 100 + id, "\(task) \(id)")
        #expect(try reopened.answer(to: expected.request) == expected)
      }
    }
  }
}
