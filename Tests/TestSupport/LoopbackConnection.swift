import Foundation

/// One connection of the test server, used by one thread.
final class LoopbackConnection {
  let descriptor: Int32
  /// Called before the last bytes of an answer go out.
  var willFinish: () -> Void = {}
  private var received: [UInt8] = []
  private var isReset = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads a request up to the empty line; nil when the client is gone or talks nonsense.
  func readRequest() -> LoopbackServer.Request? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let head = String(decoding: received[..<range.lowerBound], as: UTF8.self)
        received.removeSubrange(..<range.upperBound)
        return Self.request(head)
      }
      guard received.count < 1 << 16, let bytes = LoopbackSocket.receive(descriptor), !bytes.isEmpty else { return nil }
      received += bytes
    }
  }

  /// Sends the end of an answer; false when the client is gone.
  func finish(_ bytes: [UInt8]) -> Bool {
    willFinish()
    return send(bytes)
  }

  /// Sends bytes as they are; false when the client is gone.
  func send(_ bytes: [UInt8]) -> Bool { LoopbackSocket.send(bytes, to: descriptor) }

  /// Sends text as it is; false when the client is gone.
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits, but not longer than the client does; false when it is gone or the server has stopped.
  func pause(_ seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let rest = (end - ContinuousClock.now) / .seconds(1)
      if LoopbackSocket.hasEnded(descriptor, within: min(rest, 1)) { return false }
    }
    return true
  }

  /// Makes closing the connection a reset.
  func reset() { isReset = true }

  func close() {
    if isReset { LoopbackSocket.lingerNot(descriptor) } else { LoopbackSocket.shutDown(descriptor) }
    LoopbackSocket.close(descriptor)
  }

  private static func request(_ head: String) -> LoopbackServer.Request? {
    let lines = head.split(whereSeparator: \.isNewline)
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return LoopbackServer.Request(
      method: String(words[0]), target: String(words[1]), headers: headers, time: ContinuousClock.now)
  }
}
