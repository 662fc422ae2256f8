/// The endpoint and the id in a URL, which are the last two components of the path.
struct ResourceURL: Sendable, Hashable {
  /// A hash of the endpoint's name instead of a string, because a run reads hundreds of thousands of URLs.
  private var code: UInt64
  private var number: Int

  private static let noNumber = Int.min

  init(endpoint: Endpoint?, id: Int?) {
    code = endpoint?.code ?? Endpoint.emptyCode
    number = id ?? ResourceURL.noNumber
  }

  init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(endpoint: nil, id: nil)
    var path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return }
    let name = path[..<slash].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    code = path[name..<slash].reduce(code, Endpoint.extend)
    let id = path[(slash + 1)...]
    if id.first != UInt8(ascii: "+") { number = Int(String(decoding: id, as: UTF8.self)) ?? ResourceURL.noNumber }
  }

  func id(of endpoint: Endpoint) -> Int? { code == endpoint.code && number >= endpoint.lowestID ? number : nil }

  var id: Int? { number > 0 ? number : nil }
}
