import Checkpointing
import Exporting
import Platform

/// The numbers are those of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case usage = 64
  case data = 65
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
  case incomplete = 75
  // 128 and the number of SIGHUP, SIGINT and SIGTERM.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  var meaning: String {
    switch self {
    case .success: "done, also when nothing has changed"
    case .usage: "the command line is wrong, or the range selects nothing"
    case .data: "a check of the data failed: --strict, --contract freeze, verify, diff --exit-code"
    case .unavailable: "the source is not there, is not the API, or refuses us"
    case .software: "the system refuses threads, or this program has a bug: report it"
    case .cannotCreate: "the output cannot be created, or another run works on it"
    case .inputOutput: "reading or writing failed: the disk is full, say"
    case .incomplete: "some documents failed; the same command may get them"
    case .hungUp: "the terminal closed (SIGHUP); the same command resumes"
    case .interrupted: "interrupted by Ctrl-C (SIGINT); the same command resumes"
    case .terminated: "ended by kill (SIGTERM); the same command resumes"
    }
  }

  init(_ error: ExportError) {
    switch error {
    case .plan: self = .usage
    case .unreachable, .unlisted: self = .unavailable
    case .source(let error): self = error.isUsage ? .usage : .unavailable
    case .incomplete, .cancelled: self = .incomplete
    case .integrity, .table(.malformed): self = .data
    case .unexpected, .table(.outOfOrder): self = .software
    case .file(let error), .table(.file(let error)): self = ExitCode(error)
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
