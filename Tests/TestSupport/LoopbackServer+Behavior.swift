extension LoopbackServer {
  /// How one request is answered.
  package indirect enum Behavior: Sendable {
    /// As the live API does: the document, compressed if the client can read that.
    case serve
    /// With a status of its own.
    case status(Int, headers: [String: String] = [:], body: String = "")
    /// After so many seconds, in some other way.
    case delay(Double, then: Behavior)
    /// With another body and 200.
    case body([UInt8], headers: [String: String] = [:])
    /// With the document and further headers.
    case serveWith(headers: [String: String])
    /// Not at all: the connection is closed before the first byte.
    case closeBeforeHeaders
    /// With half a header.
    case closeInsideHeaders
    /// With a reset connection.
    case reset
    /// With the right length and fewer bytes than that.
    case cut(afterBytes: Int)
    /// With a chunked body whose end never comes.
    case cutChunk
    /// With a compressed body that has a wrong checksum.
    case corruptGzip
    /// With a compressed body cut in the middle, its length right.
    case cutGzip
    /// With so many bytes of the body, and then silence.
    case stall(afterBytes: Int)
    /// With a byte every so many seconds.
    case drip(interval: Double)
    /// With a body that never ends, as fast as it goes.
    case endless
    /// With exactly these bytes, then closed.
    case raw([UInt8])
  }
}
