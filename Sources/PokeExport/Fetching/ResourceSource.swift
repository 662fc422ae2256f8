/// A source that a program implements: a fake for a test, an archive, or the program's own client.
///
/// `ExportPlan.reading(_:)` gives the source to a plan. A run does not store the answers, and asks for a document again
/// only if the document was missing or failed. If the source throws an error, only the requested document fails.
public protocol ResourceSource: Sendable {
  /// A document's bytes: `[UInt8]`, `Data` or another sequence of bytes.
  associatedtype Bytes: Sequence<UInt8>

  /// Gets the JSON of a document, such as `pokemon/25`, or of an endpoint's whole list, such as `pokemon`.
  ///
  /// Many tasks call this method at once: up to eight times `ExportPlan.concurrency`.
  ///
  /// - Returns: At most 8 MiB of JSON, not compressed; nil if the source does not have the document.
  /// - Throws: Any error; the error's text becomes the message of the failure.
  func bytes(of resource: String) async throws -> Bytes?
}

/// A program's own source, wrapped so that a plan can hold and compare it; each object equals only itself.
final class ProgramSource: AnswerSource, Hashable {
  let location: String
  let isRemote = false
  private let bytes: @Sendable (String) async throws -> [UInt8]?

  init<Source: ResourceSource>(_ source: Source) {
    location = "\(Source.self)"
    bytes = { resource in try await source.bytes(of: resource).map { Array($0) } }
  }

  func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    let request = attempt.request
    func failure(_ cause: FetchError.Cause) -> FetchError { FetchError(request, at: "\(location)/\(request)", cause) }
    do {
      guard let body = try await bytes("\(request)") else { throw failure(.missing) }
      return .resource(RawResource(request: request, body: body, origin: .file))
    } catch let error where !(error is CancellationError || error is FetchError) {
      throw failure(.unreadable("\(error)"))
    }
  }

  static func == (left: ProgramSource, right: ProgramSource) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
