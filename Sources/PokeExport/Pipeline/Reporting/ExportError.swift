/// The reason why an export published no dataset.
///
/// A run replaces published files only after it has staged all new files, so no published file is half written.
public enum ExportError: Error, Sendable, Hashable {
  /// The plan cannot be carried out.
  case plan(PlanError)
  /// The source cannot be opened.
  case source(SourceError)
  /// The source is not there, is not the API, or refuses requests.
  case unreachable(String)
  /// The list of Pokémon failed, and every export needs this list.
  case unlisted(ResourceFailure)
  /// The new dataset would have less than half of the rows that the same export got from the same server before.
  ///
  /// A plan with `isFresh` replaces the earlier dataset all the same.
  case shrunk(rowCount: Int, earlier: Int)
  /// Some documents failed, or the run stopped early; a new run of the same plan resumes.
  ///
  /// `reason` says why the run stopped early; it is nil if failures are the only cause.
  case incomplete(failures: [ResourceFailure], reason: StopReason?)
  /// The plan is strict and the data contradicts itself, or the policy is `freeze` and the data differs from the
  /// contract.
  case integrity([QualityFinding])
  /// A file or directory could not be used.
  case file(FileError)
  /// A table could not be written or read back.
  case table(TableError)
  /// The checkpoint is locked, comes from another source, or has an unknown format.
  case checkpoint(CheckpointError)
  /// The task was cancelled.
  case cancelled
  /// A mistake in this package.
  case unexpected(String)

  /// Whether the export failed only because the source lacks the requested documents.
  public var isMissing: Bool {
    guard case .incomplete(let failures, reason: nil) = self, !failures.isEmpty else { return false }
    return failures.allSatisfy { $0.reason == .missing || $0.reason == .withdrawn }
  }

  package init(_ error: any Error) {
    switch error {
    case let error as ExportError: self = error
    case let error as PlanError: self = .plan(error)
    case let error as FileError: self = .file(error)
    case let error as TableError: self = .table(error)
    case let error as CheckpointError: self = .checkpoint(error)
    case let error as SourceError: self = .source(error)
    case let error as FetchError:
      self = error.stopReason.map { .incomplete(failures: [], reason: $0) } ?? .unreachable(error.description)
    case let failure as ResourceFailure: self = .incomplete(failures: [failure], reason: nil)
    case is CancellationError: self = .cancelled
    default: self = .unexpected("\(error)")
    }
  }

  static func wrapping<Value>(_ work: () async throws -> Value) async throws(ExportError) -> Value {
    do { return try await work() } catch { throw ExportError(error) }
  }
}

extension ExportError: CustomStringConvertible {
  /// The message, in one line; `incomplete` has a line for each document, and `integrity` has a line for each finding.
  public var description: String {
    switch self {
    case .plan(let error): error.description
    case .unreachable(let message): message
    case .unlisted(let failure) where failure.reason == .notStored: failure.message
    case .unlisted(let failure): "\(failure); every export needs the list of Pokémon"
    case .shrunk(let count, let earlier):
      "the source now has only \(count.counting("row")) for a dataset of \(earlier.grouped), so the dataset is kept"
    case .source(let error): error.description
    case .file(let error): error.description
    case .table(let error): error.description
    case .checkpoint(let error): error.description
    case .incomplete(let failures, let reason):
      (failures.map(\.message) + (reason.map { [$0.description] } ?? [])).joined(separator: "\n")
    case .integrity(let findings): findings.map(\.description).joined(separator: "\n")
    case .cancelled: "interrupted"
    case .unexpected(let message): "internal error: \(message); please report it"
    }
  }
}
