import Foundation

/// One connection of the test server, used by one thread.
final class LoopbackConnection {
  let descriptor: Int32
  /// Called before the last bytes of an answer go out.
  var willFinish: () -> Void = {}
  private var received = Data()
  private var isReset = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads a request up to the empty line; nil if the client is gone or sends no valid request.
  func readRequest() -> LoopbackServer.Request? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = received.range(of: end) {
        let head = String(decoding: received[..<range.lowerBound], as: UTF8.self)
        received = Data(received[range.upperBound...])
        return Self.request(head)
      }
      guard received.count < 1 << 16, let bytes = LoopbackSocket.receive(descriptor), !bytes.isEmpty else { return nil }
      received += bytes
    }
  }

  // The functions that follow return false if the client is gone.

  func finish(_ bytes: [UInt8]) -> Bool {
    willFinish()
    return send(bytes)
  }

  func send(_ bytes: [UInt8]) -> Bool { LoopbackSocket.send(bytes, to: descriptor) }

  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits for `seconds`, or until the client leaves or the server stops.
  func pause(_ seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let rest = (end - ContinuousClock.now) / .seconds(1)
      if LoopbackSocket.hasEnded(descriptor, within: min(rest, 1)) { return false }
    }
    return true
  }

  /// Makes `close()` reset the connection.
  func reset() { isReset = true }

  func close() {
    if isReset { LoopbackSocket.lingerNot(descriptor) } else { LoopbackSocket.shutDown(descriptor) }
    LoopbackSocket.close(descriptor)
  }

  private static func request(_ head: String) -> LoopbackServer.Request? {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return LoopbackServer.Request(
      method: String(words[0]), target: String(words[1]), headers: headers, time: ContinuousClock.now)
  }
}

enum LoopbackSocket {
  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    private static let noSignal = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  static func listen() -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    // A client may leave between `poll` and `accept`, and `accept` must not wait for the next client.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && Foundation.listen(descriptor, 128) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      return nil
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Waits for a client; returns nil if none came, or if the other end of `pipe` was closed.
  static func accept(_ listener: Int32, unless pipe: Int32) -> Int32? {
    var entries = [listener, pipe].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, 2, -1) > 0, entries[1].revents == 0 else { return nil }
    let connection = Foundation.accept(listener, nil, nil)
    guard connection >= 0 else {
      // Without free descriptors, the client stays in the queue, and `poll` returns at once. The pause avoids a busy
      // loop.
      if errno != EAGAIN { usleep(1_000) }
      return nil
    }
    _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) & ~O_NONBLOCK)
    set(TCP_NODELAY, of: Int32(IPPROTO_TCP), on: connection)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, of: SOL_SOCKET, on: connection)
    #endif
    return connection
  }

  /// Reads the bytes that have come; nil if the client is gone.
  static func receive(_ connection: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count >= 0 { return Array(buffer.prefix(count)) }
      if errno != EINTR { return nil }
    }
  }

  static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = Foundation.send(connection, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, noSignal)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  /// Waits until the connection ends or the time is over; true if the connection has ended.
  static func hasEnded(_ connection: Int32, within seconds: Double) -> Bool {
    let events = events(of: connection, within: seconds)
    if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    guard events & POLLIN != 0 else { return false }
    var byte: UInt8 = 0
    if recv(connection, &byte, 1, Int32(MSG_PEEK)) <= 0 { return true }
    // The next request has already come, so `poll` returns at once. The pause avoids a busy loop.
    usleep(useconds_t(min(max(0, seconds), 0.01) * 1_000_000))
    return false
  }

  /// Makes the next `close` reset the connection.
  static func lingerNot(_ connection: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Ends reading and writing, which wakes threads that wait.
  static func shutDown(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  static func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }

  private static func set(_ option: Int32, of level: Int32, on connection: Int32) {
    var on: Int32 = 1
    setsockopt(connection, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func events(of descriptor: Int32, within seconds: Double) -> Int32 {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A negative time would mean for ever, and `seconds` may be negative.
    return poll(&entry, 1, Int32(max(0, seconds) * 1000)) > 0 ? Int32(entry.revents) : 0
  }
}
