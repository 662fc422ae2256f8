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
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") { end += 1 }
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let slash = ResourceURL.start(bytes, end) - 1
    if slash < 0 { return }
    for index in ResourceURL.start(bytes, slash)..<slash { code = Endpoint.extend(code, by: bytes[index]) }
    number = ResourceURL.number(bytes, slash + 1, end)
  }

  private static func start(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int {
    var start = end
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start
  }

  func id(of endpoint: Endpoint) -> Int? { code == endpoint.code && number >= endpoint.lowestID ? number : nil }

  var id: Int? { number > 0 ? number : nil }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    var value = 0
    for index in first..<end {
      let byte = bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return noNumber }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry { return noNumber }
      value = sum
    }
    if first == end { return noNumber }
    return isNegative ? -value : value
  }
}
