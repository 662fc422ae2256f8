/// The documents an export would ask for, as far as they can be told without making it.
public struct ExportForecast: Sendable, Hashable {
  /// The documents needed, one entry for each kind.
  public var resources: [Resource] = []
  /// Requests that would be made, those for lists among them and repeated ones not; 0 for a directory.
  public var requestCount = 0
  /// Requests started per second at most; nil for no limit.
  public var rate: Double?
  /// Whether the dataset is published and its version still the source's, so that the run ends after the list.
  public var isUnchanged = false

  /// The documents of one kind.
  public struct Resource: Sendable, Hashable {
    /// The API's endpoint: `pokemon`.
    public let name: String
    /// How many are needed.
    public var count = 0
    /// How many of them are stored and need no request.
    public var storedCount = 0
    /// How many are stored and have to be asked about, for they are too old or of another version.
    public var staleCount = 0
    /// How many have to be asked for.
    public var newCount = 0
    /// Whether the numbers are expected rather than known: which they are is written in documents that are not here.
    public var isEstimated = false
  }

  /// Whether the number of requests is expected rather than known.
  public var isEstimated: Bool { resources.contains(where: \.isEstimated) }

  /// Documents that are not stored.
  public var newCount: Int { resources.reduce(0) { $0 + $1.newCount } }

  /// Seconds the requests take at the rate; nil without a limit.
  public var duration: Int? { rate.map { Int((Double(requestCount) / $0).rounded(.up)) } }
}
