import Foundation
import TestSupport
import Testing

struct FixtureTests {
  /// The bytes of each document by kind and id, `pokemon/25`, and of each list by kind.
  private static let documents = Result<[String: Data], any Error> {
    let root = Repository.fixtures + "/v2"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix("/index.json") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (String(path.dropLast("/index.json".count)), try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
      })
  }

  @Test func everyDocumentHasItsOwnIDAndIsListed() throws {
    var listed: Set<String> = []
    var found: Set<String> = []
    for (name, bytes) in try Self.documents.get() {
      let document = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any], "\(name)")
      guard let results = document["results"] as? [[String: Any]] else {
        #expect(name.hasSuffix("/\(document["id"] as? Int ?? 0)"), "\(name)")
        found.insert(name)
        continue
      }
      #expect(document["count"] as? Int == results.count)
      let urls = results.compactMap { $0["url"] as? String }
      listed.formUnion(urls.map { $0.split(separator: "/").suffix(2).joined(separator: "/") })
    }
    #expect(listed == found && found.count > 800, "\(listed.symmetricDifference(found).sorted())")
  }

  @Test func everyReferenceBetweenDocumentsLeadsToOne() throws {
    let documents = try Self.documents.get()
    let kinds = documents.keys.filter { !$0.contains("/") }.joined(separator: "|")
    let urls = try Regex("\"/api/v2/((?:\(kinds))/[0-9]+)/\"", as: (Substring, Substring).self)
    for (name, bytes) in documents {
      for match in String(decoding: bytes, as: UTF8.self).matches(of: urls) {
        #expect(documents[String(match.output.1)] != nil, "\(name) names \(match.output.1)")
      }
    }
  }

  @Test func everyBrokenSetHasOneFaultOfItsOwn() throws {
    let good = try BrokenFixture.healthy.get()
    var faults: Set<[String: [UInt8]?]> = []
    for fixture in BrokenFixture.all {
      let files = try fixture.files()
      let different = Set(good.keys).union(files.keys).filter { files[$0] != good[$0] }
      #expect(different == [fixture.document], "\(fixture)")
      #expect(faults.insert([fixture.document: files[fixture.document]]).inserted, "\(fixture) is like another")
    }
    #expect(Set(BrokenFixture.all.map(\.name)).count == BrokenFixture.all.count)
  }
}
