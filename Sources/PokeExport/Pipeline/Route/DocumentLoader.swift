/// Loads documents from the store or the source; repeats a request whose answer is cut or is another document.
struct DocumentLoader: Sendable {
  var fetcher: Fetcher
  var context: ReadingContext
  let store: ResponseStore?
  var freshness: Freshness
  let allowsPartial: Bool
  let progress = DocumentProgress()
  let window: Int
  var report: @Sendable (ExportEvent) -> Void

  func current(_ request: ResourceRequest) -> StoredResponse? {
    store?.response(to: request).flatMap { freshness.isCurrent($0) ? $0 : nil }
  }

  func load<Value: DocumentValue>(
    _ type: Value.Type, _ request: ResourceRequest, name: String? = nil, isAhead: Bool = false
  ) async throws -> Loaded<Value> {
    try await load(request, name: name, with: DocumentReader(type), isAhead: isAhead)
  }

  /// Loads one document or list; throws only errors that end the run: a lost source, a failed store, or a cancellation.
  ///
  /// If `isAhead`, the document is for a later batch, and requests for the current batch go first.
  func load<Value>(
    _ request: ResourceRequest, name: String? = nil, with reader: DocumentReader<Value>, isAhead: Bool = false
  ) async throws -> Loaded<Value> {
    let loaded = try await answer(to: request, name: name, with: reader, isAhead: isAhead)
    // A request without an answer may still succeed later, so the progress does not count it.
    if loaded.outcome.failure?.isUnanswered != true {
      for arrival in loaded.arrivals { progress.note(arrival) }
    }
    return loaded
  }

  func stored<Value: DocumentValue>(_ type: Value.Type, _ request: ResourceRequest) throws -> Value? {
    try store?.read(request).flatMap { try? DocumentReader(type).read($0, nil, context).value }
  }

  private func answer<Value>(
    to request: ResourceRequest, name: String?, with reader: DocumentReader<Value>, isAhead: Bool
  ) async throws -> Loaded<Value> {
    var arrival = Arrival(request: request)
    var known = try store?.read(request)
    if let raw = known, let response = current(request) {
      if let (value, drift) = try? reader.read(raw, nil, context) {
        arrival.isStored = true
        arrival.isOfEarlierRun = !response.isBodyFromThisRun
        (arrival.version, arrival.drift, arrival.size) = (raw.upstreamVersion, drift, raw.body.count)
        return Loaded(.value(value), [arrival])
      }
      // This version of the program cannot read the stored answer. Without the answer's entity tag, the request makes
      // the server send the body again.
      known = nil
    }
    do {
      let (value, fetched) = try await fetcher.fetch(
        request, name: name, unless: known?.entityTag, isAhead: isAhead,
        accept: { try accept($0, to: request, name, with: reader, known) },
        isTransferFault: { ($0 as? DecodingFailure)?.mayBeTransferFault ?? false })
      return Loaded(.value(value), [fetched])
    } catch let error as FetchError where !error.endsRun {
      return try copy(known, with: reader, inPlaceOf: ResourceFailure(error), arrival)
    } catch let error as FetchError {
      guard allowsPartial, known != nil || request.isOfDocument, case .givenUp? = error.stopReason else { throw error }
      arrival.stopReason = error.stopReason
      return copy(known, with: reader, inPlaceOf: ResourceFailure(unasked: request), arrival)
    }
  }

  private func accept<Value>(
    _ answer: SourceAnswer, to request: ResourceRequest, _ name: String?, with reader: DocumentReader<Value>,
    _ known: RawResource?
  ) throws -> (Value, Arrival) {
    let (raw, entityTag, version) =
      switch answer {
      case .resource(let raw): (raw, raw.entityTag, raw.upstreamVersion)
      // Status 304 without a stored answer becomes an empty body, which the reader rejects.
      case .notModified(let entityTag, let version):
        (known ?? RawResource(request: request, body: [], origin: .store), entityTag, version)
      }
    let (value, drift) = try reader.read(raw, name, context)
    var arrival = Arrival(
      request: request, size: raw.body.count, version: version, timeOfVersion: raw.origin == .file ? nil : .now,
      drift: drift)
    if let known, known.encoding == raw.encoding, known.body == raw.body {
      arrival.isOfEarlierRun = raw.origin == .store && store?.response(to: request)?.isBodyFromThisRun == false
      try store?.renew(request, entityTag: entityTag, upstreamVersion: version, at: Timestamp.now())
    } else if request.isOfDocument {
      try store?.append(raw, at: Timestamp.now())
    } else {
      arrival.page = raw
    }
    return (value, arrival)
  }

  // If the run may publish a partial dataset, a stored copy replaces a failed document. In all other runs, the document
  // stays failed; if the source no longer has it, the message says that a copy is stored. A failed list gets no copy
  // here, because `Listing` decides whether to use a stored list.
  private func copy<Value>(
    _ known: RawResource?, with reader: DocumentReader<Value>, inPlaceOf failure: ResourceFailure, _ arrival: Arrival
  ) -> Loaded<Value> {
    guard let known, known.request.isOfDocument, allowsPartial || failure.reason == .missing,
      let (value, drift) = try? reader.read(known, nil, context)
    else { return Loaded(.failed(failure), [arrival]) }
    let replaced = mentioningCopy(failure, of: known.request)
    guard allowsPartial else { return Loaded(.failed(replaced), [arrival]) }
    var arrival = arrival
    (arrival.replacedFailure, arrival.drift) = (replaced, drift)
    return Loaded(.value(value), [arrival])
  }

  func mentioningCopy(_ failure: ResourceFailure, of request: ResourceRequest) -> ResourceFailure {
    let isGone = failure.reason == .missing && request.isOfDocument
    let age = store?.response(to: request).map { " of \(Timestamp.utc($0.fetchedAt))" } ?? ""
    let message = isGone ? "\(failure.resource): the source no longer has it" : failure.message
    var replaced = failure
    replaced.reason = isGone ? .withdrawn : failure.reason
    replaced.message = "\(message), but a copy\(age) is stored"
    replaced.isReplaced = allowsPartial
    (replaced.address, replaced.waitsUntil) = (nil, nil)
    return replaced
  }
}

struct Freshness: Sendable {
  var maximumAge = Duration.zero
  /// The time at which the age of a response is measured, in seconds since 1970; nil for the current time.
  var startTime: Int?
  var isOffline = false
  /// The source's version, from the list of Pokémon; stored documents of this version are current.
  var version: String?
  /// Whether every answer of this run is current; false in a second pass, in which the answer's version decides.
  var trustsThisRun = true

  func isCurrent(_ response: StoredResponse) -> Bool {
    if isOffline { return true }
    // An answer of this run never becomes too old. The exception is a `PokedexReader`, which has no `startTime` and may
    // live long.
    let isOfRun = response.isFromThisRun && startTime != nil
    if isOfRun, trustsThisRun || response.upstreamVersion == nil { return true }
    if let version, let stored = response.upstreamVersion?.hash { return stored == version }
    // A stored time that is negative or in the future is wrong, so the response counts as too old.
    let now = startTime ?? Timestamp.now()
    return (0...max(0, now)).contains(response.fetchedAt) && .seconds(now - response.fetchedAt) < maximumAge
  }
}
