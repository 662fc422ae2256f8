/// A whole answer, as it goes over the wire.
struct LoopbackMessage {
  /// The API's content type.
  static let json = "application/json; charset=utf-8"

  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  /// The answer to a request of that method: without the body where HTTP allows none.
  ///
  /// A length among the headers is sent as it is, even if it is wrong.
  func bytes(for method: String) -> [UInt8] {
    var headers = headers
    let mayHaveBody = status != 204 && status != 304
    if mayHaveBody, headers["Content-Length"] == nil { headers["Content-Length"] = "\(body.count)" }
    let head = Self.head(status: status, headers: headers)
    return Array(head.utf8) + (mayHaveBody && method != "HEAD" ? body : [])
  }

  /// The status line and the headers, in the order of their names.
  static func head(status: Int, headers: [String: String]) -> String {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n"
  }
}
