import Foundation

/// One connection, as the server writes to it.
struct LoopbackResponse {
  private let connection: Int32

  init(_ connection: Int32) { self.connection = connection }

  /// Sends a whole response; true when another request may follow.
  func send(_ status: Int, _ headers: [String: String], _ body: [UInt8]) -> Bool {
    var head = "HTTP/1.1 \(status) Status\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if headers["Content-Length"] == nil { head += "Content-Length: \(body.count)\r\n" }
    return sendRaw(Array((head + "\r\n").utf8) + (status == 304 ? [] : body))
  }

  /// Sends text as it is; false when the client is gone.
  func sendRaw(_ text: String) -> Bool { sendRaw(Array(text.utf8)) }

  /// Sends bytes as they are; false when the client is gone.
  func sendRaw(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = buffer.baseAddress?.advanced(by: sent)
        return Foundation.send(connection, rest, buffer.count - sent, LoopbackSocket.noSignal)
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Makes closing the connection a reset.
  func reset() -> Bool {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    return false
  }
}
