import FixtureGenerator
import Foundation
import TestSupport
import Testing

/// The committed fixtures are what the facts say, byte for byte.
struct FixtureTests {
  /// The documents as the facts have them now.
  private static let expected = Result { try FixtureSet(directory: directory).files() }

  private static let directory = URL(fileURLWithPath: Repository.root + "/Fixtures", isDirectory: true)

  @Test func committedFilesAreWhatTheFactsSay() throws {
    let expected = try Self.expected.get()
    let found = try FixtureTests.generatedFiles()
    let different = expected.keys.filter { found[$0] != nil && found[$0] != expected[$0] }.sorted()
    let missing = expected.keys.filter { found[$0] == nil }.sorted()
    let stray = found.keys.filter { expected[$0] == nil }.sorted()
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try FixtureTests.record(expected, removing: stray)
      Issue.record(
        "recorded \(different.count + missing.count) files, removed \(stray.count); run again without RECORD_FIXTURES")
      return
    }
    let hint: Comment = "record them with RECORD_FIXTURES=1"
    #expect(different.isEmpty, hint)
    #expect(missing.isEmpty, hint)
    #expect(stray.isEmpty, hint)
  }

  @Test func everyReferenceBetweenHealthyDocumentsLeadsToOne() throws {
    let files = try Self.expected.get()
    let urls = /"\/api\/v2\/((?:pokemon|pokemon-species|evolution-chain|type|move|ability)\/[0-9]+)\/"/
    for (path, bytes) in files {
      for match in String(decoding: bytes, as: UTF8.self).matches(of: urls) {
        #expect(files["api/v2/\(match.1)/index.json"] != nil, "\(path) names \(match.1)")
      }
    }
  }

  @Test func everyHealthyDocumentIsJSONWithItsOwnID() throws {
    for (path, bytes) in try Self.expected.get() {
      let document = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], "\(path)")
      guard let id = path.split(separator: "/").dropLast().last.flatMap({ Int($0) }) else {
        #expect(document["count"] != nil, "\(path)")
        continue
      }
      #expect(document["id"] as? Int == id, "\(path)")
    }
  }

  @Test func everyBrokenSetHasOneFault() throws {
    let healthy = try BrokenFixture.healthy.get()
    let good = healthy.mapValues { Array($0.document(isIndented: false).utf8) }
    #expect(Set(BrokenFixture.all.map(\.name)).count == BrokenFixture.all.count)
    var faults: Set<[String: [UInt8]?]> = []
    for fixture in BrokenFixture.all {
      let files = try fixture.files()
      let different = Set(good.keys).union(files.keys).filter { files[$0] != good[$0] }
      #expect(different == [fixture.document], "\(fixture.name)")
      let bytes = files[fixture.document]
      #expect(faults.insert([fixture.document: bytes]).inserted, "\(fixture.name) is like another")
      switch fixture.fault {
      case .missing: #expect(bytes == nil, "\(fixture.name)")
      case .text, .copy, .bytes: #expect(bytes != nil, "\(fixture.name)")
      case .set(let path, .verbatim(let text)):
        #expect(bytes.map { String(decoding: $0, as: UTF8.self).contains(text) } == true, "\(fixture.name): \(path)")
      case .set(let path, _), .absent(let path):
        let broken = try JSONDecoder().decode(JSON.self, from: Data(bytes ?? []))
        let document = try #require(healthy[fixture.document])
        #expect(broken[path] != document[path], "\(fixture.name)")
        #expect(try broken.setting(path, to: document[path]) == document, "\(fixture.name)")
      }
    }
  }

  @Test func writesABrokenSetAsADirectorySource() throws {
    let directory = try FreshDirectory()
    let fixture = try #require(BrokenFixture.all.first { $0.name == "missing-chain" })
    let source = try BrokenFixture.write(fixture.name, to: directory)
    #expect(source == directory.path + "/missing-chain")
    let files = try fixture.files()
    #expect(directory.files() == files.keys.map { "missing-chain/api/v2/\($0)/index.json" }.sorted())
    for (document, bytes) in files {
      #expect(try directory.contents("missing-chain/api/v2/\(document)/index.json") == Data(bytes))
    }
    #expect(throws: FactError.self) { try BrokenFixture.write("no-fault", to: directory) }
  }

  private static func generatedFiles() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: Repository.fixtures) {
      let file = URL(fileURLWithPath: "\(Repository.fixtures)/\(path)")
      // The Finder's and other programs' own files are nobody's business.
      guard !file.lastPathComponent.hasPrefix(".") else { continue }
      guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
      files["api/\(path)"] = Array(try Data(contentsOf: file))
    }
    return files
  }

  private static func record(_ files: [String: [UInt8]], removing stray: [String]) throws {
    for path in stray { try FileManager.default.removeItem(at: directory.appendingPathComponent(path)) }
    for (path, bytes) in files {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
