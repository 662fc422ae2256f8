extension LoopbackServer {
  /// One request as it came.
  package struct Request: Sendable, Equatable {
    /// The method: `GET`.
    package let method: String
    /// The path with its query.
    package let target: String
    /// The headers, names in lower case.
    package let headers: [String: String]
    /// When its last header line was read.
    package let time: ContinuousClock.Instant

    /// The path without its query.
    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The value of a name in the query, as it was sent.
    package func query(_ name: String) -> String? {
      let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
      return pairs.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
  }
}
