import Foundation
import TestSupport
import Testing

@testable import PokeExport

struct JSONReaderDifferentialTests {
  @Test(arguments: 0..<8)
  func readsRandomDocumentsAsTheyWereMeant(seed: Int) throws {
    var source = RandomJSON(seed: seed)
    for _ in 0..<400 {
      let (bytes, tree) = source.document()
      let text = String(decoding: bytes, as: UTF8.self)
      let read = try JSONTree.read(bytes)
      #expect(read == tree, "\(text)")
      #expect(Verdict(on: bytes) == .accepted, "\(text)")
      #expect(ReferenceJSON.parse(bytes) == tree, "\(text)")
      let other = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(isEqual(read, other), "\(text)")
    }
  }

  @Test(arguments: 0..<8)
  func agreesOnDamagedDocuments(seed: Int) {
    var source = RandomJSON(seed: 1_000 + seed)
    var accepted = 0
    for _ in 0..<300 {
      let document = source.document().bytes
      for _ in 0..<4 {
        let bytes = source.damaged(document)
        let reference = ReferenceJSON.parse(bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(Verdict(on: bytes) == (reference == nil ? .refused : .accepted), "\(text)")
        #expect((try? JSONTree.read(bytes)) == reference, "\(text)")
        if reference != nil { accepted += 1 }
        guard isCommonGround(bytes), reference.map({ !hasNumberBeyondDouble($0) }) ?? true else { continue }
        let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        #expect((other != nil) == (reference != nil), "\(text)")
      }
    }
    // The comparison needs enough valid and enough invalid documents.
    #expect((50...1_100).contains(accepted))
  }

  @Test(arguments: 0..<4)
  func agreesOnEveryPrefix(seed: Int) {
    var source = RandomJSON(seed: 2_000 + seed)
    for _ in 0..<25 {
      let document = source.document().bytes.prefix(300)
      for count in 0...document.count {
        let bytes = Array(document.prefix(count))
        let expected: Verdict = ReferenceJSON.parse(bytes) == nil ? .refused : .accepted
        #expect(Verdict(on: bytes) == expected)
      }
    }
  }

  @Test func compactingChangesNoMeaning() throws {
    var source = RandomJSON(seed: 3_000)
    for _ in 0..<500 {
      let (bytes, tree) = source.document()
      let compact = try Self.compact(bytes)
      let read = try JSONTree.read(Array(compact.utf8))
      #expect(read == tree)
      #expect(try Self.compact(Array(compact.utf8)) == compact)
      #expect(!compact.utf8.contains { [0x09, 0x0A, 0x0D].contains($0) })
    }
  }

  /// The reader remembers objects of earlier documents, but must read later documents as if it did not.
  @Test(arguments: 0..<4)
  func objectsKnownFromOtherDocumentsChangeNothing(seed: Int) {
    var source = RandomJSON(seed: 4_000 + seed)
    let objects = RepeatedObjects()
    let elements = (0..<60).map { number -> [UInt8] in
      let filler = String(repeating: "x", count: number % 7 * 30)
      let start =
        number.isMultiple(of: 2)
        ? #"{"name":"n\#(number % 9)\#(filler)","value":"# : #"{"rank":\#(number % 5),"text":"\#(filler)","value":"#
      return Array(start.utf8) + source.document().bytes + Array("}".utf8)
    }
    for round in 0..<300 {
      let chosen = (0..<9).map { _ in elements[Int.random(in: 0..<60, using: &source.random)] }
      let whole = Array("[".utf8) + Array(chosen.joined(separator: ",".utf8)) + Array("]".utf8)
      let bytes = round.isMultiple(of: 2) ? whole : source.damaged(whole)
      let expected = ReferenceJSON.parse(bytes)
      let skipped = try? JSONReader.read(bytes, repeating: objects) { json throws(JSONError) in try json.skipValue() }
      #expect((skipped != nil) == (expected != nil), "\(String(decoding: bytes, as: UTF8.self))")
      guard case .array(let expectedElements)? = expected else { continue }
      let read = try? JSONReader.read(bytes, repeating: objects) { json throws(JSONError) in
        var elements: [JSONTree] = []
        try json.readArray { json throws(JSONError) in
          elements.append(try json.readRepeated { json throws(JSONError) in try JSONTree(from: &json) })
        }
        return elements
      }
      #expect(read?.value == expectedElements)
    }
  }

  private static func compact(_ bytes: [UInt8]) throws -> String {
    try JSONReader.read(bytes) { json throws(JSONError) in
      let start = json.mark
      try json.skipValue()
      return json.compactJSON(since: start)
    }.value
  }

  /// Texts that Foundation accepts, but RFC 8259 and this reader do not.
  @Test(
    arguments: [
      [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D],
      [0x5B, 0x00, 0x5D, 0x00], [0x00, 0x5B, 0x00, 0x5D],
    ] as [[UInt8]])
  func refusesOtherEncodingsThatFoundationReads(bytes: [UInt8]) throws {
    let other = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(other is [Any])
    #expect(Verdict(on: bytes) == .refused)
  }

  private func hasNumberBeyondDouble(_ tree: JSONTree) -> Bool {
    switch tree {
    case .number(let text): Double(text).map { !$0.isFinite || $0.isZero || !$0.isNormal } ?? true
    case .array(let elements): elements.contains { hasNumberBeyondDouble($0) }
    case .object(let members): members.contains { hasNumberBeyondDouble($0.value) }
    default: false
    }
  }

  /// Whether Foundation reads the bytes as UTF-8.
  private func isCommonGround(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && !bytes.starts(with: [0xEF, 0xBB, 0xBF]) && !bytes.starts(with: [0xFE])
      && !bytes.starts(with: [0xFF])
  }

  private func isEqual(_ tree: JSONTree, _ other: Any) -> Bool {
    switch (tree, other) {
    case (.null, is NSNull): true
    case (.boolean(let boolean), let other as Bool): boolean == other
    case (.number(let text), let other as NSNumber):
      // Foundation reads long numbers as decimals, so they are rounded twice on the way to `Double`.
      Double(text).map { abs($0 - other.doubleValue) <= abs($0) * 1e-13 } ?? false
    case (.string(let bytes), let other as String): bytes.elementsEqual(other.utf8)
    case (.array(let elements), let other as [Any]):
      elements.count == other.count && zip(elements, other).allSatisfy { isEqual($0, $1) }
    case (.object(let members), let other as [String: Any]): isEqual(members, other)
    default: false
    }
  }

  /// If Foundation's dictionary has merged canonically equal keys, only the number of keys is compared.
  private func isEqual(_ members: [JSONTree.Member], _ other: [String: Any]) -> Bool {
    let names = members.map { String(decoding: $0.key, as: UTF8.self) }
    guard Set(names).count == names.count else { return Set(names).count == other.count }
    return names.count == other.count
      && zip(names, members).allSatisfy { name, member in other[name].map { isEqual(member.value, $0) } ?? false }
  }
}
