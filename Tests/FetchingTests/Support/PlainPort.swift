import Foundation

/// A port that answers every client in plain text at once, without a look at its request.
struct PlainPort {
  let number: UInt16
  private let listener: Int32

  struct Unavailable: Error {}

  init() throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw Unavailable() }
    self.listener = listener
    number = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        // Only this thread closes the listener: its number may be somebody else's next.
        guard client >= 0 else { break }
        _ = "HTTP/1.1 400 Bad Request\r\n\r\n".withCString { write(client, $0, strlen($0)) }
        // Read to the client's end: closed before that, it would be a reset.
        var byte: UInt8 = 0
        while recv(client, &byte, 1, 0) > 0 {}
        _ = Foundation.close(client)
      }
      _ = Foundation.close(listener)
    }
  }

  func close() { _ = shutdown(listener, Int32(SHUT_RDWR)) }
}
