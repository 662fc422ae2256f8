import Testing

@testable import PokeExport

@Suite struct HTTPHeadersTests {
  private let headers = HTTPHeaders(
    Array(
      "HTTP/1.1 200 OK\r\nETag: W/\"1\"\r\nX-POKEAPI-HASH:abc\t \r\netag: 2\nEmpty:\r\nX: caf\u{E9}: b\r\n\r\n".utf8))

  @Test(
    arguments: [
      ("etag", "W/\"1\""), ("x-pokeapi-hash", "abc"), ("empty", ""), ("x", "caf\u{E9}: b"), ("eta", nil),
      ("etags", nil),
      ("http/1.1 200 ok", nil), ("", nil),
    ] as [(StaticString, String?)])
  func findsTheFirstOfAName(name: StaticString, value: String?) {
    #expect(headers[name] == value)
  }

  @Test func readsNothingWhereThereIsNothing() {
    #expect(HTTPHeaders([])["etag"] == nil)
    #expect(HTTPHeaders(Array("etag".utf8))["etag"] == nil)
    #expect(HTTPHeaders([0xFF, 0x3A, 0x0A, 0x65, 0x3A, 0xE9])["e"] == "\u{FFFD}")
  }
}
