import Checkpointing
import Decoding
import Fetching
import PokeAPI
import Publishing
import Synchronization

/// Fetching, decoding and storing in one step: a request in, a document in the API's shape out.
///
/// An answer counts only once it has been decoded: a body that is cut or foreign is asked for again, and never stored.
/// It is stored before anything is made of it.
struct DocumentLoader: Sendable {
  let fetcher: Fetcher
  /// Which versions the documents handed out belong to.
  let versions: UpstreamVersions
  /// How they differ from the contract.
  let contract = ContractLedger()
  /// The concessions made so that a part can be published.
  let concessions: Concessions
  private let decoder: ResourceDecoder
  private let stored: StoredDocuments?

  /// Creates a loader for one pass through the documents.
  ///
  /// - Parameters:
  ///   - fetcher: The source.
  ///   - options: The parts of a document to read.
  ///   - stored: The stored responses; nil to ask for everything.
  ///   - expectedVersion: The upstream version documents should have; nil to take the first one's.
  ///   - allowsPartial: Whether a part of the dataset may be published.
  init(
    fetcher: Fetcher, options: DecodingOptions, stored: StoredDocuments? = nil, expectedVersion: String? = nil,
    allowsPartial: Bool = false
  ) {
    concessions = Concessions(areAllowed: allowsPartial)
    self.fetcher = fetcher
    self.stored = stored
    decoder = ResourceDecoder(options: options)
    versions = UpstreamVersions(expected: expectedVersion)
  }

  /// Documents that needed no request.
  var storedCount: Int { stored?.useCount ?? 0 }

  /// Whether nothing but the store may be asked.
  var isOffline: Bool { stored?.isOffline ?? false }

  /// Whether an earlier run has stored a document, of whatever age.
  func hasStored(_ key: ResourceKey) -> Bool { stored?.hasAny(.document(key)) ?? false }

  /// The receipt of a dataset made of stored documents of one version; nil when that cannot be told of the documents.
  func receipt(in directory: DatasetDirectory) -> DatasetReceipt? {
    versions.expected.flatMap { stored?.digest(ofVersion: $0) }.map { DatasetReceipt(in: directory, documents: $0) }
  }

  /// Whether a stored response may be used without asking.
  func needsNoRequest(_ request: ResourceRequest) -> Bool {
    stored?.current(request, version: versions.expected) != nil
  }

  /// The source, for messages.
  var location: String { fetcher.location }

  /// Fetches and decodes any document, from the store where that may be.
  func load<DTO: JSONDecodable>(
    _ request: ResourceRequest, name: String? = nil, as type: DTO.Type, trustingStore: Bool = true
  ) async throws -> DTO {
    try await load(request, name: name, with: DocumentReader(type), trustingStore: trustingStore)
  }

  /// Fetches and reads any document, from the store where that may be.
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
    if trustingStore, let stored, let response = stored.current(request, version: versions.expected),
      let raw = try stored.read(request)
    {
      // What an older version of this program accepted may not be good enough for this one.
      if let (document, drift) = try? decoder.decode(reader, from: raw) {
        stored.noteUse(of: response)
        versions.note(raw.upstreamVersion, isFromSource: false)
        contract.note(drift, in: request)
        return document
      }
      return try await ask(request, name: name, with: reader, known: nil)
    }
    return try await ask(request, name: name, with: reader, known: try stored?.read(request))
  }

  private func ask<Document>(
    _ request: ResourceRequest, name: String?, with reader: DocumentReader<Document>, known: RawResource?
  ) async throws -> Document {
    do {
      return try await fetcher.fetch(
        request, name: name, unless: known?.entityTag,
        accept: { answer in try accept(answer, to: request, with: reader, known: known) },
        isTransferFault: { ($0 as? DecodingFailure)?.mayBeTransferFault ?? false })
    } catch let error as FetchError where !error.endsRun {
      let failure = ResourceFailure(error)
      guard failure.reason == .missing, case .document = request, let known else { throw failure }
      return try copy(known, with: reader, inPlaceOf: failure)
    } catch let error as FetchError {
      guard case .document = request, let reason = error.stopReason, concessions.accepts(reason) else { throw error }
      throw ResourceFailure(unasked: request)
    } catch let rejected as RejectedAnswer {
      guard let failure = rejected.reason as? DecodingFailure else { throw rejected.reason }
      throw ResourceFailure(failure, attempts: rejected.attempts)
    }
  }

  /// Decodes the stored copy of a document the source does not have any more.
  ///
  /// Its version is of no concern: that it is older is known, and asking again would not help.
  ///
  /// - Throws: `ResourceFailure` unless a part may be published.
  private func copy<Document>(
    _ known: RawResource, with reader: DocumentReader<Document>, inPlaceOf failure: ResourceFailure
  ) throws -> Document {
    guard let (document, drift) = try? decoder.decode(reader, from: known) else { throw failure }
    let withdrawn = ResourceFailure(withdrawn: failure, storedAt: stored?.time(of: known.request))
    guard concessions.areAllowed else { throw withdrawn }
    contract.note(drift, in: known.request)
    concessions.note(copyFor: withdrawn)
    return document
  }

  /// Decodes an answer and stores it; in this order.
  private func accept<Document>(
    _ answer: SourceAnswer, to request: ResourceRequest, with reader: DocumentReader<Document>, known: RawResource?
  ) throws -> Document {
    switch answer {
    case .resource(let raw):
      let (document, drift) = try decoder.decode(reader, from: raw)
      try stored?.keep(raw, known: known)
      contract.note(drift, in: request)
      versions.note(raw.upstreamVersion, isFromSource: raw.origin == .server)
      return document
    case .notModified(let entityTag, let upstreamVersion):
      // Only asked for with what is known; without, an empty body is no document.
      let known = known ?? RawResource(request: request, body: [], origin: .store)
      let (document, drift) = try decoder.decode(reader, from: known)
      contract.note(drift, in: request)
      try stored?.renew(request, entityTag: entityTag, upstreamVersion: upstreamVersion)
      versions.note(upstreamVersion, isFromSource: true)
      return document
    }
  }
}
