import Checkpointing
import Exporting

/// The codes the command ends with, as sysexits.h numbers them.
enum ExitCode: Int32 {
  /// Done, also when nothing has changed.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// The data is wrong.
  case data = 65
  /// The source is not there or refuses us.
  case unavailable = 69
  /// A mistake in this program.
  case software = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74
  /// Incomplete; the same command again may succeed.
  case incomplete = 75

  /// The code of a run that published something.
  init(_ summary: ExportSummary) { self = summary.failures.isEmpty ? .success : .incomplete }

  /// The code of a run that did not.
  init(_ error: ExportError) {
    switch error {
    case .usage: self = .usage
    case .unreachable: self = .unavailable
    case .incomplete, .cancelled: self = .incomplete
    case .integrity, .writing(.malformed): self = .data
    case .unexpected: self = .software
    case .writing(.cannotCreate): self = .cannotCreate
    case .writing(.outOfOrder): self = .software
    case .writing(.inputOutput), .writing(.closedPipe), .checkpoint(.inputOutput): self = .inputOutput
    case .checkpoint(.locked), .checkpoint(.cannotOpen): self = .cannotCreate
    case .checkpoint(.unknownFormat), .checkpoint(.otherSource): self = .usage
    }
  }
}
