// An answer counts once it has been decoded and stored, in this order. A truncated or foreign one is requested again.
struct DocumentLoader: Sendable {
  let fetcher: Fetcher
  let options: DecodingOptions
  let context: MappingContext
  var store: ResponseStore?
  var freshness = Freshness()
  var ledger = PassLedger()

  var isOffline: Bool { store != nil && freshness.isOffline }

  func current(_ request: ResourceRequest) -> StoredResponse? {
    store?.response(to: request).flatMap { freshness.isCurrent($0, version: ledger.expectedVersion) ? $0 : nil }
  }

  func receipt(in directory: DatasetDirectory) -> DatasetReceipt? {
    ledger.expectedVersion.flatMap { store?.digest(ofVersion: $0) }.map {
      DatasetReceipt(in: directory, documents: $0)
    }
  }

  func value<Value: DecodableFromDTO>(of request: ResourceRequest, name: String? = nil) async throws -> Value {
    let dto = try await load(request, name: name, with: DocumentReader(Value.DTO.self))
    do { return try Value(dto: dto, context: context) } catch { throw ResourceFailure(error) }
  }

  /// - Throws: `ResourceFailure` when this document fails; any other error concerns the whole run.
  func load<Document>(
    _ request: ResourceRequest, name: String? = nil, with reader: DocumentReader<Document>, trustingStore: Bool = true
  ) async throws -> Document {
    var isStored = false
    var hasArrived = true
    defer { if hasArrived { ledger.progress.note(request, isStored: isStored) } }
    var known = try store?.read(request)
    if trustingStore, let raw = known, let response = current(request) {
      if let (document, drift) = try? reader.decode(raw, options: options) {
        isStored = true
        if !response.isFromThisRun { ledger.noteStoredDocument() }
        ledger.note(raw.upstreamVersion, isFromSource: false)
        ledger.note(drift, in: request)
        return document
      }
      // An older version of this program accepted it. The server must send it whole, not answer 304.
      known = nil
    }
    do {
      return try await fetcher.fetch(
        request, name: name, unless: known?.entityTag, accept: { try accept($0, to: request, with: reader, known) },
        isTransferFault: { ($0 as? DecodingFailure)?.mayBeTransferFault ?? false })
    } catch let error as CancellationError {
      hasArrived = false
      throw error
    } catch let error as FetchError where !error.endsRun {
      return try copy(known, with: reader, inPlaceOf: ResourceFailure(error))
    } catch let error as FetchError {
      guard case .document = request, let reason = error.stopReason, ledger.accepts(reason) else { throw error }
      return try copy(known, with: reader, inPlaceOf: ResourceFailure(unasked: request))
    } catch let rejected as RejectedAnswer {
      guard let failure = rejected.reason as? DecodingFailure else { throw rejected.reason }
      throw ResourceFailure(failure, attempts: rejected.attempts)
    }
  }

  private func accept<Document>(
    _ answer: SourceAnswer, to request: ResourceRequest, with reader: DocumentReader<Document>, _ known: RawResource?
  ) throws -> Document {
    let (raw, entityTag, version) =
      switch answer {
      case .resource(let raw): (raw, raw.entityTag, raw.upstreamVersion)
      // A 304 without a stored answer answers no question: its empty body is rejected as a document.
      case .notModified(let entityTag, let version):
        (known ?? RawResource(request: request, body: [], origin: .store), entityTag, version)
      }
    let (document, drift) = try reader.decode(raw, options: options)
    if let known, known.encoding == raw.encoding, known.body == raw.body {
      if raw.origin == .store, store?.response(to: request)?.isFromThisRun == false { ledger.noteStoredDocument() }
      try store?.renew(request, entityTag: entityTag, upstreamVersion: version, at: Timestamp.now())
    } else {
      try store?.append(raw, at: Timestamp.now())
    }
    ledger.note(drift, in: request)
    ledger.note(version, isFromSource: raw.origin != .file)
    return document
  }

  /// A stored document takes the place of one that failed, if the run may publish a part; otherwise the failure says
  /// that it could.
  private func copy<Document>(
    _ known: RawResource?, with reader: DocumentReader<Document>, inPlaceOf failure: ResourceFailure
  ) throws -> Document {
    let isGone = failure.reason == .missing
    guard let known, case .document = known.request, isGone || ledger.allowsPartial,
      let (document, drift) = try? reader.decode(known, options: options)
    else { throw failure }
    let age = store?.response(to: known.request).map { " of \(Timestamp.utc($0.fetchedAt))" } ?? ""
    let message = isGone ? "\(failure.resource): the source does not have it any more" : failure.message
    let replaced = ResourceFailure(
      resource: failure.resource, reason: isGone ? .withdrawn : failure.reason, status: failure.status,
      attempts: failure.attempts, message: "\(message), and a copy\(age) is stored", isReplaced: ledger.allowsPartial)
    guard ledger.allowsPartial else { throw replaced }
    ledger.note(drift, in: known.request)
    ledger.note(copyFor: replaced)
    return document
  }
}

struct Freshness: Sendable {
  var maximumAge = Duration.zero
  /// Seconds since 1970.
  var now = 0
  var isOffline = false
  /// False in the second pass, after the upstream changed during the first.
  var trustsThisRun = true

  func isCurrent(_ response: StoredResponse, version: String?) -> Bool {
    if isOffline { return true }
    if response.isFromThisRun, trustsThisRun || response.upstreamVersion == nil { return true }
    // The list names the source's version; a stored document of that version is what the source would send.
    if let version, let stored = response.upstreamVersion?.hash { return stored == version }
    // A time in the future, or a negative one, is wrong.
    return (0...max(0, now)).contains(response.fetchedAt) && .seconds(now - response.fetchedAt) < maximumAge
  }
}

/// Indirect: it goes through every stage, and a reference is passed on instead of the value.
indirect enum Outcome<Value: Sendable>: Sendable {
  case value(Value)
  case failed(ResourceFailure)

  /// - Throws: An error of the whole run: a source that is gone, a store that fails, and cancellation.
  init(_ stages: () async throws -> Value) async throws {
    do { self = .value(try await stages()) } catch let failure as ResourceFailure { self = .failed(failure) }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let failure): .failed(failure)
    }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var failure: ResourceFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  var isMissing: Bool { failure?.reason == .missing }
}
