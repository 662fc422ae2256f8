import Foundation

/// A client that shows what comes over the wire, byte by byte, and corrects nothing.
final class WireClient {
  /// How a connection ended; or nothing came for a while, or more than asked for.
  enum End { case closed, reset, silent, full }

  private let connection: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine; nil when it refuses.
  init?(port: UInt16) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    connection = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(connection, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { return nil }
  }

  deinit { close(connection) }

  func ask(_ path: String, headers: [String] = []) {
    let bytes = Array((["GET \(path) HTTP/1.1", "Host: test"] + headers + ["", ""]).joined(separator: "\r\n").utf8)
    _ = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
  }

  /// Reads one answer with a length, and leaves what follows it.
  func answer() -> (status: Int, headers: [String: String], body: [UInt8])? {
    let end = Array("\r\n\r\n".utf8)
    while received.firstRange(of: end) == nil { if receive(within: 10) != nil { return nil } }
    guard let range = received.firstRange(of: end) else { return nil }
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received.removeSubrange(..<range.upperBound)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    while received.count < length { if receive(within: 10) != nil { return nil } }
    defer { received.removeFirst(length) }
    return (
      lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, headers, Array(received.prefix(length))
    )
  }

  /// Reads until the connection ends, nothing comes for so many seconds, or there are so many bytes.
  ///
  /// Until the expected bytes have come, silence counts only after 10 seconds: a busy machine takes its time.
  func rest(expecting bytes: [UInt8] = [], silence: Double = 10, limit: Int = 1 << 26) -> (bytes: [UInt8], end: End) {
    while received.count < limit {
      let isWaiting = !bytes.isEmpty && received.firstRange(of: bytes) == nil
      if let end = receive(within: isWaiting ? 10 : silence) { return (received, end) }
    }
    return (received, .full)
  }

  private func receive(within seconds: Double) -> End? {
    var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(seconds * 1000)) > 0 else { return .silent }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &buffer, buffer.count, 0)
    if count <= 0 { return count == 0 ? .closed : .reset }
    received += buffer.prefix(count)
    return nil
  }
}
