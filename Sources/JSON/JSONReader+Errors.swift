import Platform

extension JSONReader {
  /// The error for bytes that are not JSON.
  @usableFromInline
  package func syntax(_ what: String, at offset: Int? = nil) -> JSONError {
    JSONError(.syntax(what), at: offset ?? position)
  }

  /// The error for a value of another kind than the field's.
  ///
  /// Bytes that are not a value at all are reported as such.
  @usableFromInline
  package func mismatch(_ expected: String) -> JSONError {
    var probe = self
    // What the probe would remember has to be copied first.
    probe.known = nil
    probe.skipWhitespace()
    let start = probe.position
    guard start < end else { return JSONError(.syntax("the document ends too early"), at: start) }
    do { try probe.skipValue() } catch { return error }
    return JSONError(.mismatch(expected: expected, found: text(from: start, to: probe.position)), at: start)
  }

  /// The error for a document that does not start as an object: a web page, say.
  package func notAnObject() -> JSONError {
    var probe = self
    probe.skipWhitespace()
    let start = probe.position
    guard start < end else {
      return JSONError(.mismatch(expected: "a JSON object", found: "an empty document"), at: start)
    }
    return JSONError(.mismatch(expected: "a JSON object", found: "\"\(text(from: start, to: end))\""), at: start)
  }

  /// The error for an element too many.
  @usableFromInline
  package func tooLong(_ limit: Int) -> JSONError { mismatch("at most \(limit) elements") }

  /// The error for a key that has to be there.
  @usableFromInline
  package func missing(_ key: String) -> JSONError { JSONError(.missingKey(key), at: position) }

  /// A required key's value, or the error that names the key.
  @inlinable @inline(__always)
  package func require<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
    guard let value else { throw missing(key) }
    return value
  }

  /// The value that has been passed as it stands in the document, shortened; empty when nobody remembers it.
  @usableFromInline
  func example(from start: Int) -> String { drift.isFull ? "" : text(from: start, to: position) }

  /// Bytes of the document as messages quote them: at most 80 characters, control characters escaped.
  private func text(from start: Int, to stop: Int) -> String {
    let longest = 80
    // In bounds: both ends lie inside the document. Four bytes a character, and one character more, are enough.
    let bytes = bytes[start..<min(stop, start + 4 * (longest + 1))]
    return Excerpt.of(String(decoding: bytes, as: UTF8.self), limit: longest)
  }
}
