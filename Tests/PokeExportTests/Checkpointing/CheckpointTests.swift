import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct CheckpointTests {
  private let directory: FreshDirectory
  private var path: String { directory.path }
  private let answer = Answer.pokemon(25, "pikachu", tag: "tag")

  init() throws { directory = try FreshDirectory() }

  private func checkpoint(source: String? = ResponseStore.source, isFresh: Bool = false) throws -> Checkpoint {
    try patiently { try Checkpoint(directory: path, source: source, isFresh: isFresh) }
  }

  private func refusal() -> String? {
    #expect(throws: (any Error).self) { try checkpoint() }.map { "\($0)" }
  }

  private func store() throws {
    let store = try #require(try checkpoint().store)
    try store.append(answer)
    try store.synchronize()
  }

  @Test func keepsWhatWasStoredForTheNextRun() throws {
    try store()
    #expect(directory.files() == ["lock", "responses"])
    let store = try #require(try checkpoint().store)
    #expect(store.recovery == StoreRecovery(responseCount: 1))
    #expect(try store.answer(to: answer.request) == answer)
  }

  @Test func givesTheLockBackOnceNothingCanBeStoredAnyMore() throws {
    let first = try checkpoint()
    let store = try #require(first.store)
    try store.append(answer)
    #expect(throws: CheckpointError.self) { try Checkpoint(directory: path, source: nil, isFresh: false) }
    first.close()
    let bytes = try directory.text("responses")
    let second = try checkpoint()
    #expect(throws: FileError.self) { try store.append(answer) }
    #expect(throws: FileError.self) { try store.synchronize() }
    #expect(try directory.text("responses") == bytes && store.answer(to: answer.request) == answer)
    withExtendedLifetime((first, second)) {}
  }

  @Test func storesNothingOfASourceThatIsReadWhereItIs() throws {
    try store()
    let bytes = try directory.contents("responses")
    for isFresh in [false, true] { #expect(try checkpoint(source: nil, isFresh: isFresh).store == nil) }
    #expect(try directory.contents("responses") == bytes)
  }

  @Test(arguments: [ResponseStore.source, "https://pokeapi.co/api/v2"])
  func startsAnewWhenAsked(_ source: String) throws {
    try store()
    let bytes = try directory.contents("responses")
    let store = try #require(try checkpoint(source: source, isFresh: true).store)
    #expect(store.recovery == StoreRecovery())
    #expect(try directory.contents("responses.old") == bytes)
    #expect(directory.files() == ["lock", "responses", "responses.old"])
  }

  @Test(arguments: [(ResponseStore.source, 1), ("https://pokeapi.co/api/v2", 0)])
  func resumesAnUnfinishedFreshRun(_ source: String, responseCount: Int) throws {
    try store()
    try directory.write(Data("from before".utf8), to: "responses.old")
    let checkpoint = try checkpoint(source: source, isFresh: true)
    #expect(checkpoint.store?.recovery.responseCount == responseCount)
    #expect(try directory.text("responses.old") == "from before")
    checkpoint.removeOld()
    #expect(directory.files() == ["lock", "responses"])
  }

  @Test func startsAnewWhereNothingIs() throws {
    #expect(try checkpoint(isFresh: true).store?.recovery == StoreRecovery())
    #expect(directory.files() == ["lock", "responses"])
  }

  @Test func putsACompactedFileInPlace() throws {
    do {
      let store = try #require(try checkpoint().store)
      for step in 0..<3 {
        try store.append(Answer(request: .list(.pokemon), body: [UInt8](repeating: UInt8(step), count: 500_000)))
      }
      try store.append(Answer(request: .list(.pokemon), body: [3]))
      try store.append(answer)
    }
    let store = try #require(try checkpoint().store)
    #expect(try directory.contents("responses").count < 1000)
    #expect(directory.files() == ["lock", "responses"])
    try store.append(.pokemon(1, "into the new file"))
    let reopened = try ResponseStore(in: DiskDirectory(path: path), source: ResponseStore.source)
    #expect(try reopened.answer(to: answer.request) == answer)
    #expect(try reopened.read(.list(.pokemon))?.body == [3])
    #expect(reopened.recovery.responseCount == 3)
  }

  @Test func leavesTheStoreOfTheOneWhoHasTheLockAlone() throws {
    let first = try checkpoint()
    try first.store?.append(answer)
    let bytes = try directory.contents("responses")
    for isFresh in [false, true] {
      #expect(throws: CheckpointError.locked(path: "\(path)/lock", processID: getpid())) {
        try Checkpoint(directory: path, source: ResponseStore.source, isFresh: isFresh)
      }
    }
    #expect(directory.files() == ["lock", "responses"])
    #expect(try directory.contents("responses") == bytes)
    #expect(try first.store?.answer(to: answer.request) == answer)
  }

  @Test func refusesADirectoryInPlaceOfTheFile() throws {
    try directory.write(Data("kept".utf8), to: "responses/file")
    #expect(refusal() == "\(path)/responses: cannot open: is a directory")
    #expect(try directory.text("responses/file") == "kept")
  }

  @Test(arguments: ["elsewhere", "nowhere"])
  func followsNoLink(_ target: String) throws {
    try directory.write(Data("kept".utf8), to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: "\(path)/responses", withDestinationPath: target)
    #expect(refusal() == "\(path)/responses: cannot open: it is a symbolic link")
    #expect(try directory.text("elsewhere") == "kept")
    #expect(!FileManager.default.fileExists(atPath: "\(path)/nowhere"))
  }

  @Test func refusesAPipeWithoutWaitingForIt() throws {
    try #require(mkfifo("\(path)/responses", 0o600) == 0)
    #expect(refusal() == "\(path)/responses: cannot open: it is not a file")
  }

  @Test func saysThatTheDirectoryIsNotThere() {
    let missing = "\(path)/missing"
    let error = #expect(throws: FileError.self) {
      try Checkpoint(directory: missing, source: ResponseStore.source, isFresh: false)
    }
    #expect(error?.description == "\(missing)/lock: cannot open: no such file or directory")
  }

  @Test(.enabled("root may write anything") { getuid() != 0 })
  func saysThatItMayNotWrite() throws {
    try store()
    try #require(chmod("\(path)/responses", 0o400) == 0)
    #expect(refusal() == "\(path)/responses: cannot open: permission denied")
  }
}
