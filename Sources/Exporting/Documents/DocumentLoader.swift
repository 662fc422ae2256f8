import Checkpointing
import Decoding
import Fetching
import PokeAPI
import Publishing

/// Documents by request: from the store where that may be, else from the source by way of `Acceptance`.
struct DocumentLoader: Sendable {
  let fetcher: Fetcher
  let ledger: PassLedger
  private let decoder: ResourceDecoder
  private let stored: StoredDocuments?

  /// Creates a loader for one pass through the documents.
  ///
  /// - Parameters:
  ///   - fetcher: The source.
  ///   - options: The parts of a document to read.
  ///   - stored: The stored responses; nil to ask for everything.
  ///   - ledger: Notes what the documents show besides their values.
  init(
    fetcher: Fetcher, options: DecodingOptions, stored: StoredDocuments? = nil, ledger: PassLedger = PassLedger()
  ) {
    self.fetcher = fetcher
    self.stored = stored
    self.ledger = ledger
    decoder = ResourceDecoder(options: options)
  }

  /// The source, for messages.
  var location: String { fetcher.location }

  /// Whether nothing but the store may be asked.
  var isOffline: Bool { stored?.freshness.isOffline ?? false }

  /// Whether an earlier run has stored a document, of whatever age.
  func hasStored(_ key: ResourceKey) -> Bool { stored?.store.response(to: .document(key)) != nil }

  /// Whether a stored response may be used without asking.
  func needsNoRequest(_ request: ResourceRequest) -> Bool {
    stored?.current(request, version: ledger.expectedVersion) != nil
  }

  /// The receipt of a dataset made of stored documents of one version; nil when a document has none.
  func receipt(in directory: DatasetDirectory) -> DatasetReceipt? {
    ledger.expectedVersion.flatMap { stored?.store.digest(ofVersion: $0) }.map {
      DatasetReceipt(in: directory, documents: $0)
    }
  }

  /// Loads a document in the API's shape.
  func load<DTO: JSONDecodable>(
    _ request: ResourceRequest, name: String? = nil, as type: DTO.Type, trustingStore: Bool = true
  ) async throws -> DTO {
    try await load(request, name: name, with: DocumentReader(type), trustingStore: trustingStore)
  }

  /// Loads a document in whatever shape a reader gives it.
  ///
  /// - Parameters:
  ///   - request: The document or list.
  ///   - name: The document's name, if it is known.
  ///   - reader: Makes the document of its bytes.
  ///   - trustingStore: Whether a stored response that is young enough may be used without asking.
  /// - Returns: The document.
  /// - Throws: `ResourceFailure` when this document fails; `FetchError` when all do; `CheckpointError`.
  func load<Document>(
    _ request: ResourceRequest, name: String? = nil, with reader: DocumentReader<Document>, trustingStore: Bool = true
  ) async throws -> Document {
    if trustingStore, let response = stored?.current(request, version: ledger.expectedVersion),
      let raw = try stored?.store.read(request)
    {
      // What an older version of this program accepted may not be good enough for this one.
      if let (document, drift) = try? decoder.decode(reader, from: raw) {
        if !response.isFromThisRun { ledger.noteStoredDocument() }
        ledger.note(raw.upstreamVersion, isFromSource: false)
        ledger.note(drift, in: request)
        return document
      }
      return try await ask(request, name: name, with: reader, known: nil)
    }
    return try await ask(request, name: name, with: reader, known: try stored?.store.read(request))
  }

  private func ask<Document>(
    _ request: ResourceRequest, name: String?, with reader: DocumentReader<Document>, known: RawResource?
  ) async throws -> Document {
    let acceptance = Acceptance(decoder: decoder, reader: reader, stored: stored, ledger: ledger, known: known)
    do {
      return try await fetcher.fetch(
        request, name: name, unless: known?.entityTag, accept: { try acceptance.accept($0, to: request) },
        isTransferFault: acceptance.mayBeTransferFault)
    } catch let error as FetchError where !error.endsRun {
      let failure = ResourceFailure(error)
      guard failure.reason == .missing, case .document = request, let known else { throw failure }
      return try copy(known, with: reader, inPlaceOf: failure)
    } catch let error as FetchError {
      guard case .document = request, let reason = error.stopReason, ledger.accepts(reason) else { throw error }
      throw ResourceFailure(unasked: request)
    } catch let rejected as RejectedAnswer {
      guard let failure = rejected.reason as? DecodingFailure else { throw rejected.reason }
      throw ResourceFailure(failure, attempts: rejected.attempts)
    }
  }

  /// Decodes the stored copy of a document the source does not have any more, of whatever version it is.
  ///
  /// - Throws: `ResourceFailure` unless a part may be published.
  private func copy<Document>(
    _ known: RawResource, with reader: DocumentReader<Document>, inPlaceOf failure: ResourceFailure
  ) throws -> Document {
    guard let (document, drift) = try? decoder.decode(reader, from: known) else { throw failure }
    let withdrawn = ResourceFailure(
      withdrawn: failure, storedAt: stored?.store.response(to: known.request)?.fetchedAt)
    guard ledger.allowsPartial else { throw withdrawn }
    ledger.note(drift, in: known.request)
    ledger.note(copyFor: withdrawn)
    return document
  }
}
