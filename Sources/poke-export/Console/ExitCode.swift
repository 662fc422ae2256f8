import Checkpointing
import Exporting
import Platform

/// The exit codes of the command, with the numbers of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  /// Done, also when nothing has changed.
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// The data is wrong.
  case data = 65
  /// The source cannot be reached, or refuses requests.
  case unavailable = 69
  /// A mistake in this program.
  case software = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74
  /// Incomplete; the same command again may succeed.
  case incomplete = 75
  /// The terminal went away: 128 and the number of SIGHUP.
  case hungUp = 129
  /// Ctrl-C: 128 and the number of SIGINT.
  case interrupted = 130
  /// `kill`: 128 and the number of SIGTERM.
  case terminated = 143

  /// The meaning, in the words of the help, the manual page and README.
  var meaning: String {
    switch self {
    case .success: "done, also when nothing has changed"
    case .usage: "the command line is wrong, or the range selects nothing"
    case .data: "the data breaks a promise: --strict, --contract freeze, verify, diff --exit-code"
    case .unavailable: "the source is not there, is not the API, or refuses us"
    case .software: "no thread can be had, or a mistake in this program: report it"
    case .cannotCreate: "the output cannot be created, or another run works on it"
    case .inputOutput: "reading or writing failed: the disk is full, say"
    case .incomplete: "some documents could not be had; the same command may get them"
    case .hungUp: "the terminal closed (SIGHUP); the same command goes on"
    case .interrupted: "interrupted by Ctrl-C (SIGINT); the same command goes on"
    case .terminated: "ended by kill (SIGTERM); the same command goes on"
    }
  }

  /// The code of a run that has published a dataset.
  init(_ summary: ExportSummary) { self = summary.failures.isEmpty ? .success : .incomplete }

  /// The code of a run that has failed.
  init(_ error: ExportError) {
    switch error {
    case .plan: self = .usage
    case .unreachable, .unlisted: self = .unavailable
    case .source(let error): self = error.isUsage ? .usage : .unavailable
    case .incomplete, .cancelled: self = .incomplete
    case .integrity, .table(.malformed): self = .data
    case .unexpected, .table(.outOfOrder): self = .software
    case .file(let error), .table(.file(let error)), .checkpoint(.file(let error)): self = ExitCode(error)
    case .checkpoint(.locked): self = .cannotCreate
    case .checkpoint(.unknownFormat), .checkpoint(.otherSource): self = .usage
    }
  }

  private init(_ error: FileError) {
    switch error {
    case .cannotCreate, .cannotOpen: self = .cannotCreate
    case .inputOutput, .closedPipe: self = .inputOutput
    }
  }
}
