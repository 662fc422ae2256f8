import CPokeExport
import TestSupport
import Testing

@testable import PokeExport

struct GzipTests {
  private let sample = Array(#"{"count":1,"next":null,"results":[{"name":"é","url":"/api/v2/pokemon/1/"}]}"#.utf8)

  @Test func inflatesAllMembersInOrder() throws {
    let numbered = [2, 3, 17].map { count in (0..<count).map { Array("part \($0)\n".utf8) } }
    // The last trailer tells the size of the last member only, so a reader must not rely on it.
    let large = [[UInt8](repeating: 1, count: 300_000), [2]]
    let many = [[UInt8]](repeating: [7], count: 30_000)
    for parts in [[sample], [[]], [[], sample, [], sample], large, many] + numbered {
      #expect(try Gzip.inflate(parts.flatMap { gzip($0) }) == parts.flatMap { $0 })
    }
  }

  @Test func acceptsNoBodyThatEndsEarly() {
    let body = gzip(sample, blockSize: 16)
    for count in 0..<body.count {
      let fault = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(Array(body.prefix(count))) }
      #expect(fault == Gzip.truncated, "\(count) bytes of \(body.count)")
    }
  }

  @Test func acceptsNoSecondMemberThatEndsEarly() {
    let first = gzip(sample)
    let second = gzip([1, 2, 3])
    for count in 1..<second.count {
      #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(first + second.prefix(count)) }
    }
  }

  @Test func everyFlippedBitIsFoundOrMeansNothing() {
    let body = gzip(sample, blockSize: 16)
    for index in body.indices {
      for bit in 0..<8 {
        var damaged = body
        damaged[index] ^= 1 << UInt8(bit)
        guard let inflated = try? Gzip.inflate(damaged) else { continue }
        #expect(inflated == sample, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test(arguments: [[0], [0, 0, 0, 0, 0, 0, 0, 0], Array("garbage after the member".utf8), Array("{}".utf8)])
  func refusesWhatFollowsTheLastMember(rest: [UInt8]) {
    #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(gzip(sample) + rest) }
  }

  @Test func checksTheChecksumOfAHeaderThatHasOne() throws {
    var header = Array(GzipBody.compressed(sample).prefix(10))
    header[3] = 0x02
    let checksum = GzipBody.checksum(header)
    let rest = GzipBody.compressed(sample).dropFirst(10)
    let low = UInt8(truncatingIfNeeded: checksum)
    let high = UInt8(truncatingIfNeeded: checksum >> 8)
    let inflated = try Gzip.inflate(header + [low, high] + rest)
    #expect(inflated == sample)
    let fault = #expect(throws: DecodingFailure.Cause.self) {
      try Gzip.inflate(header + [low, ~high] + rest)
    }
    #expect(fault == Gzip.corrupt)
  }

  @Test func refusesWhatIsNotGzip() {
    let zlibHeader: [UInt8] = [0x78, 0x9C] + [UInt8](repeating: 0, count: 30)
    for body in [[], sample, zlibHeader, [UInt8](repeating: 0, count: 100)] {
      #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(body) }
    }
  }

  @Test func inflatesUpToTheLimitAndNotBeyond() throws {
    let full = [UInt8](repeating: 0x20, count: Gzip.maximumSize)
    let inflated = try Gzip.inflate(gzip(full))
    #expect(inflated.count == Gzip.maximumSize)
    let over = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(gzip(full + [0x20])) }
    #expect(over == .bodyTooLarge)
    let inTwo = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(gzip(full) + gzip([0x20])) }
    #expect(inTwo == .bodyTooLarge)
  }

  @Test(arguments: [-1, 0, 1, 2_000_000])
  func measuresAMemberThatDoesNotFitIntoTheFirstMebibyte(excess: Int) throws {
    let large = [UInt8](repeating: 0x20, count: (1 << 20) + excess)
    let body = gzip(large)
    #expect(try Gzip.inflate(body) == large)
    #expect(try Gzip.inflate(gzip(sample) + body + gzip(sample)) == sample + large + sample)
    let cut = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(Array(body.dropLast(9))) }
    #expect(cut == Gzip.truncated)
    var damaged = body
    damaged[body.count - 8] ^= 1
    let fault = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(damaged) }
    #expect(fault == Gzip.corrupt)
  }

  private static let bomb = GzipBody.bomb(inflatedBytes: 64 << 20)

  @Test(arguments: [0, 1, 18, UInt32.max])
  func stopsInflatingABombWhateverItsTrailerSays(promised: UInt32) {
    let body = Array(Self.bomb.dropLast(4)) + (0..<4).map { UInt8(truncatingIfNeeded: promised >> (8 * UInt32($0))) }
    #expect(body.count < 1 << 20)
    let fault = #expect(throws: DecodingFailure.Cause.self) { try Gzip.inflate(body) }
    #expect(fault == .bodyTooLarge)
  }

  static let messages: [(cut: Int, flipped: Int?, message: String)] = [
    (5, nil, "pokemon: the compressed body ends too early"),
    (0, 30, "pokemon: the compressed body is damaged"),
    (0, 0, "pokemon: the compressed body is damaged"),
  ]

  @Test(arguments: messages)
  func damageNamesTheResource(cut: Int, flipped: Int?, message: String) {
    var body = Array(gzip(sample).dropLast(cut))
    if let flipped { body[flipped] ^= 1 }
    let raw = RawResource(request: .list(.pokemon), body: body, encoding: .gzip, origin: .server)
    let failure = #expect(throws: DecodingFailure.self) {
      try DocumentReader(ResourceListDTO.self).read(raw, nil, ReadingContext())
    }
    #expect(failure?.description == message)
  }

  @Test func compressedDocumentsDecodeAsPlainOnesDo() throws {
    let compressed = RawResource(request: .list(.pokemon), body: gzip(sample), encoding: .gzip, origin: .server)
    let plain = RawResource(request: .list(.pokemon), body: sample, origin: .server)
    let documents = try [compressed, plain].map {
      try DocumentReader(ResourceListDTO.self).read($0, nil, ReadingContext()).value
    }
    #expect(documents[0] == documents[1])
    #expect(documents[0].results.map(\.name) == ["é"])
  }

  @Test(arguments: [ContentEncoding.identity, .gzip])
  func refusesBodiesOverTheLimit(encoding: ContentEncoding) {
    let large = [UInt8](repeating: 0x20, count: Gzip.maximumSize + 1)
    let raw = RawResource(
      request: .document(ResourceKey(.pokemon, 25)), body: encoding == .gzip ? gzip(large) : large, encoding: encoding,
      origin: .server)
    let failure = #expect(throws: DecodingFailure.self) {
      try DocumentReader(PokemonDTO.self).read(raw, nil, ReadingContext())
    }
    #expect(failure?.cause == .bodyTooLarge)
    #expect(failure?.description == "pokemon/25: the body is larger than 8 MiB")
  }

  @Test func checksumsAreTheSameByAnyInstructions() {
    var random = SeededGenerator(seed: 32)
    let bytes = (0..<1_100).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    bytes.withUnsafeBufferPointer { bytes in
      for start in 0..<17 {
        for count in Array(0...300) + [511, 512, 513, 1_024, 1_083] {
          let part = UnsafeBufferPointer(rebasing: bytes[start..<start + count])
          let begun = UInt32.random(in: .min ... .max, using: &random)
          #expect(
            poke_zlib_crc32(begun, part.baseAddress, count) == poke_zlib_crc32_plainly(begun, part.baseAddress, count),
            "\(count) bytes from \(start)")
        }
      }
    }
    let digits = Array("123456789".utf8)
    #expect(poke_zlib_crc32(0, digits, digits.count) == 0xCBF4_3926)
  }

  private func gzip(_ bytes: [UInt8], blockSize: Int = 0xFFFF) -> [UInt8] {
    GzipBody.compressed(bytes, blockSize: blockSize)
  }
}
