/// A source that a program writes itself: a fake for a test, an archive, or a client that it already has.
///
/// `ExportPlan.reading(_:)` gives it to a plan. A run reads it like a directory: it asks for each document once, stores
/// nothing, and takes an error for the failure of that one document.
public protocol ResourceSource: Sendable {
  /// A document's bytes: `[UInt8]`, `Data` or another sequence of bytes.
  associatedtype Bytes: Sequence<UInt8>

  /// Gets the JSON of a document, such as `pokemon/25`, or of the whole list of an endpoint, `pokemon`.
  ///
  /// Up to four times `ExportPlan.concurrency` tasks call it at the same time.
  ///
  /// - Returns: At most 8 MiB, not compressed; nil for a document that the source does not have.
  /// - Throws: Any error; its text becomes the message of the failure.
  func bytes(of resource: String) async throws -> Bytes?
}

/// A program's own source, wrapped so that a plan can hold it.
///
/// Two are equal only if they are one object, so that plans can be compared.
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
