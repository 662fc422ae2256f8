import Checkpointing

/// Decides whether a stored response still counts: a pure function of the clock, the upstream version and the response.
struct Freshness: Sendable, Hashable {
  /// Seconds for which a response needs no request.
  let maximumAge: Int
  /// Now, in seconds since 1970.
  let now: Int
  /// Whether stored responses count however old they are.
  let isOffline: Bool
  /// Whether an answer to this run counts, of whatever version it is.
  ///
  /// Not so when the upstream changed during the run, and its answers are gone through a second time.
  var trustsThisRun = true

  /// Whether a response may be used without asking.
  ///
  /// - Parameters:
  ///   - response: The stored response.
  ///   - version: The upstream version the run is about; nil when it is not known (yet).
  /// - Returns: Whether it counts.
  func isCurrent(_ response: StoredResponse, version: String?) -> Bool {
    if isOffline { return true }
    if response.isFromThisRun, trustsThisRun || response.upstreamVersion == nil { return true }
    // The list said which version is out there; a document of that version is what the source would send.
    if let version, let stored = response.upstreamVersion?.hash { return stored == version }
    // A time in the future, or before all time, says nothing.
    return (0...max(0, now)).contains(response.fetchedAt) && now - response.fetchedAt < maximumAge
  }
}
