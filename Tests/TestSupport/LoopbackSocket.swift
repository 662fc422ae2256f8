import Foundation

/// The socket calls of the test server.
enum LoopbackSocket {
  #if canImport(Darwin)
    static let noSignal: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    static let noSignal = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// Listens on a free port of 127.0.0.1.
  static func listen() -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
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
    guard isBound else { return nil }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Waits for a client; nil when the listener is closed.
  static func accept(_ listener: Int32) -> Int32? {
    let connection = Foundation.accept(listener, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return connection
  }

  /// Ends reading and writing, so that whoever waits wakes up.
  static func shutDown(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Closes a descriptor.
  static func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }

  /// Reads a request up to the empty line; nil when the client is gone.
  static func readRequest(_ connection: Int32) -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(connection, &byte, 1, 0) == 1, bytes.count < 1 << 16 else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return LoopbackServer.Request(method: String(words[0]), target: String(words[1]), headers: headers)
  }
}
