import Decoding
import Fetching
import PokeAPI

/// The last check of an answer: it is read, then stored, and only then it counts.
///
/// A body that is cut or foreign is asked for again, and never stored.
struct Acceptance<Document: Sendable>: Sendable {
  let decoder: ResourceDecoder
  let reader: DocumentReader<Document>
  let stored: StoredDocuments?
  let ledger: PassLedger
  /// The stored answer, which the source was asked to compare with.
  let known: RawResource?

  /// Reads an answer and stores it; in this order.
  func accept(_ answer: SourceAnswer, to request: ResourceRequest) throws -> Document {
    switch answer {
    case .resource(let raw):
      let (document, drift) = try decoder.decode(reader, from: raw)
      try stored?.keep(raw, known: known)
      ledger.note(drift, in: request)
      ledger.note(raw.upstreamVersion, isFromSource: raw.origin == .server)
      return document
    case .notModified(let entityTag, let upstreamVersion):
      // Without a stored answer nobody asked for a comparison, and an empty body is no document.
      let known = known ?? RawResource(request: request, body: [], origin: .store)
      let (document, drift) = try decoder.decode(reader, from: known)
      ledger.note(drift, in: request)
      try stored?.renew(request, entityTag: entityTag, upstreamVersion: upstreamVersion)
      ledger.note(upstreamVersion, isFromSource: true)
      return document
    }
  }

  /// Whether another transfer may bring a better answer.
  func mayBeTransferFault(_ error: any Error) -> Bool { (error as? DecodingFailure)?.mayBeTransferFault ?? false }
}
