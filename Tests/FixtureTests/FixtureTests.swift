import FixtureGenerator
import Foundation
import Testing

/// The committed fixtures are what the facts say, byte for byte.
struct FixtureTests {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  @Test func committedFilesAreWhatTheFactsSay() throws {
    let expected = try FixtureSet(directory: FixtureTests.directory).files()
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
    let files = try FixtureSet(directory: FixtureTests.directory).files()
    let urls = /"\/api\/v2\/((?:pokemon|pokemon-species|evolution-chain)\/[0-9]+)\/"/
    for (path, bytes) in files where path.hasPrefix("api/") {
      for match in String(decoding: bytes, as: UTF8.self).matches(of: urls) {
        #expect(files["api/v2/\(match.1)/index.json"] != nil, "\(path) names \(match.1)")
      }
    }
  }

  @Test func everyHealthyDocumentIsJSONWithItsOwnID() throws {
    for (path, bytes) in try FixtureSet(directory: FixtureTests.directory).files() where path.hasPrefix("api/") {
      let document = try JSONDecoder().decode(JSON.self, from: Data(bytes))
      guard let id = path.split(separator: "/").dropLast().last.flatMap({ Int($0) }) else {
        #expect(document["count"] != nil, "\(path)")
        continue
      }
      #expect(document["id"] == .int(id), "\(path)")
    }
  }

  @Test func everyBrokenSetHasOneFault() throws {
    let set = try FixtureSet(directory: FixtureTests.directory)
    let files = try set.files()
    let base = try set.healthyBase()
    #expect(Set(BrokenFixture.all.map(\.name)).count == BrokenFixture.all.count)
    for fixture in BrokenFixture.all {
      let faults = base.filter { files["broken/\(fixture.name)/api/v2/\($0.key)/index.json"] != $0.value }
      #expect(Array(faults.keys) == [fixture.document], "\(fixture.name)")
    }
  }

  private static func generatedFiles() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for folder in ["api", "broken"] {
      let root = directory.appendingPathComponent(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
        let file = root.appendingPathComponent(path)
        // The Finder's and other programs' own files are nobody's business.
        guard !file.lastPathComponent.hasPrefix(".") else { continue }
        guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
        files["\(folder)/\(path)"] = Array(try Data(contentsOf: file))
      }
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
