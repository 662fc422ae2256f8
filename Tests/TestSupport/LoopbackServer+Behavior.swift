extension LoopbackServer {
  /// How one request is answered.
  package indirect enum Behavior: Sendable {
    // As a healthy server does.

    /// As the live API does: the document, compressed if the client can read that.
    case serve
    /// With the document and further headers.
    case serveWith(headers: [String: String])
    /// With the document in chunks and a trailer after them.
    case trailers
    /// With the document and no length; its end is the connection's.
    case serveUntilClose
    /// With the document, and the connection is closed; announced in a header or not.
    case closeAfterResponse(announced: Bool = false)
    /// With several gzip members, one after the other.
    case gzipMembers(Int)
    /// After so many seconds, in some other way.
    case delay(Double, then: Behavior)
    /// As soon as something else has happened, in some other way.
    ///
    /// It waits on the connection's own thread: however busy the tests are, it needs no turn among them.
    case after(@Sendable () -> Void, then: Behavior)

    // With something else than the document.

    /// With a status of its own.
    case status(Int, headers: [String: String] = [:], body: String = "")
    /// With another body and 200.
    case body([UInt8], headers: [String: String] = [:])
    /// With exactly these bytes, then closed.
    case raw([UInt8])

    // With less or more than the document.

    /// Not at all: the connection is closed before the first byte.
    case closeBeforeHeaders
    /// With half a header.
    case closeInsideHeaders
    /// With a reset connection.
    case reset
    /// With so many bytes of the body, and then a reset connection.
    case resetInBody(afterBytes: Int)
    /// With the right length and fewer bytes than that.
    case cut(afterBytes: Int)
    /// With no length and fewer bytes than the document has.
    case cutWithoutLength(afterBytes: Int)
    /// With a chunked body whose end never comes.
    case cutChunk
    /// With the document and bytes behind it that belong to no answer; the connection stays open.
    case extraBytesAfterBody([UInt8] = Array("HTTP/1.1 500 Stray\r\n\r\n".utf8))

    // With a body that cannot be inflated.

    /// With a compressed body that has a wrong checksum.
    case corruptGzip
    /// With a compressed body cut in the middle, its length right.
    case cutGzip
    /// With the document as it is, said to be gzip.
    case wrongEncodingLabel
    /// With the document as gzip, and nothing said about it.
    case unlabelledGzip
    /// With the document compressed twice, once said.
    case doubleGzip
    /// With a small compressed body that becomes so many bytes of blanks.
    case bomb(inflatedBytes: Int)

    // Without end.

    /// With nothing, as long as the client waits.
    case silence
    /// With so many bytes of the body, and then silence.
    case stall(afterBytes: Int)
    /// With a byte of the body every so many seconds.
    case drip(interval: Double)
    /// With a header line every so many seconds.
    case dripHeaders(interval: Double)
    /// With a body that never ends, as fast as it goes.
    case endless
  }
}

extension LoopbackServer.Behavior {
  /// With the page a content delivery network shows to what it takes for a robot.
  package static var challenge: Self {
    .status(
      403, headers: ["Content-Type": "text/html; charset=UTF-8", "cf-mitigated": "challenge"],
      body: "<!DOCTYPE html><title>Just a moment...</title>")
  }

  /// With a redirect.
  package static func redirect(_ location: String, status: Int = 302) -> Self {
    .status(status, headers: ["Location": location])
  }

  /// With a refusal that says when to come back: seconds, or a date.
  package static func retryAfter(_ value: String, status: Int = 429) -> Self {
    .status(status, headers: ["Retry-After": value])
  }
}
