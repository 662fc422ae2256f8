import CPokeExport

struct HTTPSource: AnswerSource {
  var location: String { root.origin + root.path }
  let isRemote = true
  private let root: SourceURL
  private let engine: TransferEngine

  struct Configuration: Sendable {
    var concurrency: Int
    var timeout: Int
    var userAgent: String
    /// The seconds after which an attempt fails even if bytes arrive; nil means four times `timeout`, but at least 60.
    var deadline: Int?
    /// The seconds for which a transfer goes on after its task was cancelled.
    var grace = 1.5
    let certificates = HTTPSource.certificateVariable.flatMap(Environment.value)
  }

  static var certificateVariable: String? {
    ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].first { Environment.value(of: $0) != nil }
  }

  init(root: String, configuration: Configuration) throws(SourceError) {
    self.root = try SourceURL(root)
    engine = try TransferEngine(configuration: configuration)
  }

  func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    let request = attempt.request
    let url = attempt.address ?? root.appending(HTTPSource.path(of: request, attempt.form))
    let response = try await engine.get(url, unless: attempt.entityTag, onNewConnection: attempt.needsNewConnection)
    guard response.outcome == POKE_CURL_DONE else { throw FetchError(request, at: url, HTTPSource.cause(of: response)) }
    switch response.status {
    case 200, 203: return .resource(try resource(request, url, response))
    case 304 where attempt.entityTag != nil:
      return .notModified(
        entityTag: HTTPSource.plain(response.headers["etag"]),
        upstreamVersion: HTTPSource.upstreamVersion(in: response.headers))
    case 301, 302, 303, 307, 308:
      let location = response.headers["location"] ?? ""
      guard let target = root.redirectTarget(location, from: url) else {
        throw FetchError(request, at: url, .redirect(to: HTTPSource.excerpt(of: location)))
      }
      throw Redirection(address: target)
    case 404: throw FetchError(request, at: url, .missing)
    case 410: throw FetchError(request, at: url, .gone)
    default: throw FetchError(request, at: url, HTTPSource.cause(ofStatus: response))
    }
  }

  func close() async { await engine.close() }

  private func resource(
    _ request: ResourceRequest, _ url: String, _ response: TransferResponse
  ) throws(FetchError) -> RawResource {
    if response.headers["cf-mitigated"] != nil { throw FetchError(request, at: url, .challenge) }
    if response.body.isEmpty { throw FetchError(request, at: url, .transport("the answer has no body")) }
    let encodingName = response.headers["content-encoding"] ?? ""
    let encoding: ContentEncoding =
      switch encodingName.lowercased() {
      case "", "identity": .identity
      case "gzip", "x-gzip": .gzip
      default: throw FetchError(request, at: url, .unknownEncoding(HTTPSource.excerpt(of: encodingName)))
      }
    return RawResource(
      request: request, body: response.body, encoding: encoding, entityTag: HTTPSource.plain(response.headers["etag"]),
      upstreamVersion: HTTPSource.upstreamVersion(in: response.headers), origin: .server)
  }

  private static func cause(of response: TransferResponse) -> FetchError.Cause {
    switch response.outcome {
    case POKE_CURL_TOO_LARGE: .tooLarge
    case POKE_CURL_NO_CONNECTION: .noConnection(withProxy(response.message, or: response.plainMessage))
    case POKE_CURL_INSECURE: .insecure(response.message)
    case POKE_CURL_REFUSED_BY_PROXY: .refusedByProxy(status: response.status, message: withTunnelProxy(response))
    default: .transport(withProxy(response.message))
    }
  }

  private static func cause(ofStatus response: TransferResponse) -> FetchError.Cause {
    if response.headers["cf-mitigated"] != nil { return .challenge }
    let text = String(decoding: response.body.prefix(4 * excerptLength), as: UTF8.self)
    let excerpt = response.headers["content-encoding"] == nil ? excerpt(of: text) : ""
    return .status(response.status, excerpt: excerpt, retryAfter: retryAfter(of: response))
  }

  /// The pause in seconds that the header `Retry-After` asks for; nil if the header is missing or malformed.
  ///
  /// If the header gives a date, the pause is the time from the server's `Date` to this date. If the header lists
  /// several pauses, the longest counts.
  private static func retryAfter(of response: TransferResponse) -> Int? {
    guard let text = response.headers["retry-after"] else { return nil }
    if let date = TransferResponse.date(text) {
      return max(0, date - (response.headers["date"].flatMap(TransferResponse.date) ?? Timestamp.now()))
    }
    let pauses = text.split(separator: ",").map { Double($0.filter { !$0.isWhitespace }) }
    let longest = pauses.compactMap { $0 }.max() ?? -1
    guard longest >= 0, longest.isFinite, !pauses.contains(nil) else { return nil }
    return Int(min(longest, FetchClock.longestPause).rounded(.up))
  }

  private static func upstreamVersion(in headers: HTTPHeaders) -> UpstreamVersion? {
    let date = headers["x-pokeapi-deploy-date"].flatMap(Int.init)
    return plain(headers["x-pokeapi-hash"]).map { UpstreamVersion(hash: $0, deployedAt: date.flatMap(Timestamp.valid)) }
  }

  private static func plain(_ value: String?) -> String? {
    guard let value, (1...longestValue).contains(value.utf8.count), value.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    return value
  }

  private static let longestValue = 256
  private static let excerptLength = 120

  private static func excerpt(of text: String) -> String { Excerpt.of(text, limit: excerptLength) }

  /// The variables that name the proxy for https, in the order in which libcurl reads them.
  private static let tunnelProxies = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  private static func withProxy(_ message: String, or plainMessage: String? = nil) -> String {
    for name in tunnelProxies + ["http_proxy"] {
      guard let authority = proxyAuthority(name), let host = authority.split(separator: ":").first else { continue }
      if message.contains(host) { return "\(message) (the proxy from \(name))" }
    }
    return plainMessage ?? message
  }

  private static func withTunnelProxy(_ response: TransferResponse) -> String {
    let name = tunnelProxies.first { Environment.value(of: $0) != nil }
    let proxy = name.flatMap { name in proxyAuthority(name).map { " \(excerpt(of: String($0))) from \(name)" } } ?? ""
    return "the proxy\(proxy) refuses the connection with HTTP \(response.status)"
  }

  private static func proxyAuthority(_ name: String) -> Substring? {
    guard let proxy = Environment.value(of: name) else { return nil }
    return proxy.split(separator: "/").first { !$0.hasSuffix(":") }?.split(separator: "@").last
  }

  private static func path(of request: ResourceRequest, _ form: AddressForm) -> String {
    switch (request, form) {
    case (.document(let key), .withoutSlash): "\(key.endpoint)/\(key.id)"
    case (.document(let key), .named(let name)): "\(key.endpoint)/\(name.percentEncoded(except: "-_~"))/"
    case (.document(let key), .indexFile): "\(key.endpoint)/\(key.id)/index.json"
    case (.document(let key), .canonical): "\(key.endpoint)/\(key.id)/"
    case (.list(let endpoint), .indexFile), (.page(let endpoint, _, _), .indexFile): "\(endpoint)/index.json"
    case (.named(let endpoint, let name), _): "\(endpoint)/\(name.percentEncoded(except: "-_~"))/"
    // A large limit puts every id of a list on one page.
    case (.list(let endpoint), _): "\(endpoint)/?limit=100000&offset=0"
    case (.page(let endpoint, let offset, let limit), _): "\(endpoint)/?limit=\(limit)&offset=\(offset)"
    }
  }
}
