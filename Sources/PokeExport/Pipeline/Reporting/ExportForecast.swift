/// The documents and requests that an export would need, counted or estimated.
public struct ExportForecast: Sendable, Hashable {
  /// The needed documents, counted by endpoint.
  public var resources: [Resource]
  /// The number of requests, including lists and excluding retries; 0 for a directory.
  public var requestCount: Int
  /// The maximum number of requests started per second; nil for no limit.
  public var rate: Double?
  /// Whether the published dataset is up to date, so that an export would load only the list of Pokémon.
  public var isUnchanged: Bool

  /// Creates a forecast; without arguments, the forecast of an export that needs no document and no request.
  public init(resources: [Resource] = [], requestCount: Int = 0, rate: Double? = nil, isUnchanged: Bool = false) {
    (self.resources, self.requestCount, self.rate, self.isUnchanged) = (resources, requestCount, rate, isUnchanged)
  }

  /// The documents of one endpoint.
  public struct Resource: Sendable, Hashable {
    /// The API's endpoint: `pokemon`.
    public var name: String
    /// The number of documents needed.
    public var count = 0
    /// The number of stored documents that need no request.
    public var storedCount = 0
    /// The number of stored documents that need a request, because they are too old or of another version.
    public var staleCount = 0
    /// The number of documents that are not stored.
    public var newCount = 0
    /// Whether the numbers are estimates, because they depend on documents that are not stored yet.
    public var isEstimated = false

    /// Creates the entry of an endpoint, without stored documents.
    public init(name: String, count: Int = 0) { (self.name, self.count) = (name, count) }
  }

  /// Whether the number of requests is an estimate.
  public var isEstimated: Bool { resources.contains(where: \.isEstimated) }

  /// The number of all documents that are not stored.
  public var newCount: Int { resources.reduce(0) { $0 + $1.newCount } }

  /// The time for all requests at `rate`, in whole seconds; nil if `rate` is nil.
  public var duration: Duration? { rate.map { .seconds((Double(requestCount) / $0).rounded(.up)) } }
}
