/// The payload of a frame: a response and its body, or a renewal and the checksum of the renewed frame.
struct StoreRecord {
  /// The hash of the source's address, which identifies the source even if the header is damaged.
  let sourceID: UInt64
  let encoding: ContentEncoding
  let response: StoredResponse
  let body: ArraySlice<UInt8>

  static func header(version: UInt32 = ResponseStore.formatVersion, source: String) -> Frame {
    var payload = version.littleEndianBytes
    payload.append(text: source)
    return Frame(.header, payload)
  }

  static func sourceID(of source: String) -> UInt64 { source.utf8.fnv1a }

  var renewedChecksum: UInt32? {
    var reader = ByteReader(body)
    return reader.integer(UInt32.self)
  }

  var payload: [UInt8] {
    var bytes = sourceID.littleEndianBytes
    response.request.append(to: &bytes)
    bytes.append(encoding == .gzip ? 1 : 0)
    bytes += Int64(response.fetchedAt).littleEndianBytes
    bytes.append(datedText: response.entityTag)
    bytes.append(datedText: response.upstreamVersion?.hash, date: response.upstreamVersion?.deployedAt)
    return bytes + body
  }
}

extension StoreRecord {
  init?(_ payload: ArraySlice<UInt8>) {
    var reader = ByteReader(payload)
    guard let sourceID = reader.integer(UInt64.self), let request = ResourceRequest(from: &reader),
      let encoding = reader.integer(UInt8.self), encoding <= 1, let fetchedAt = reader.integer(Int64.self),
      let tag = reader.datedText(), let version = reader.datedText()
    else { return nil }
    // Somebody else may have written the file, even if the checksum is valid. The entity tag goes into a request header
    // and the version into messages, so neither text may be long or contain control characters.
    func plain(_ text: String?) -> String? {
      text.flatMap { $0.utf8.count <= 256 && $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? $0 : nil }
    }
    let response = StoredResponse(
      request: request, entityTag: plain(tag.text),
      upstreamVersion: plain(version.text).map {
        UpstreamVersion(hash: $0, deployedAt: version.date.flatMap(Timestamp.valid))
      },
      fetchedAt: Int(fetchedAt))
    self.init(sourceID: sourceID, encoding: encoding == 1 ? .gzip : .identity, response: response, body: reader.rest)
  }
}

extension ResourceRequest {
  fileprivate func append(to bytes: inout [UInt8]) {
    let (form, first, second): (UInt8, Int, Int) =
      switch self {
      case .list: (0, 0, 0)
      case .page(_, let offset, let limit): (1, offset, limit)
      case .document(let key): (2, key.id, 0)
      case .named: (3, 0, 0)
      }
    bytes.append(form)
    bytes.append(text: endpoint.rawValue)
    bytes += Int64(first).littleEndianBytes
    bytes += Int64(second).littleEndianBytes
  }

  fileprivate init?(from reader: inout ByteReader) {
    guard let form = reader.integer(UInt8.self), let endpoint = reader.text().flatMap(Endpoint.init),
      let first = reader.integer(Int64.self), let second = reader.integer(Int64.self)
    else { return nil }
    switch form {
    case 0: self = .list(endpoint)
    case 1: self = .page(endpoint, offset: Int(first), limit: Int(second))
    case 2: self = .document(endpoint, Int(first))
    default: return nil
    }
  }
}
