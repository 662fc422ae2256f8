import PokeExport

/// An exit code; the numbers are those of sysexits.h.
struct ExitCode: Equatable, Sendable {
  let rawValue: Int32
  let meaning: String

  static let success = Self(rawValue: 0, meaning: "done, also when nothing has changed")
  static let usage = Self(rawValue: 64, meaning: "the command line is wrong, or the range selects nothing")
  static let data = Self(
    rawValue: 65, meaning: "a check of the data failed: --strict, --contract freeze, verify, diff --exit-code")
  static let unavailable = Self(rawValue: 69, meaning: "the source is unreachable, is not the API, or refuses requests")
  static let software = Self(rawValue: 70, meaning: "the system refuses threads, or this program has a bug: report it")
  static let cannotCreate = Self(rawValue: 73, meaning: "the output cannot be created, or another run works on it")
  static let inputOutput = Self(rawValue: 74, meaning: "reading or writing failed, as on a full disk")
  static let incomplete = Self(rawValue: 75, meaning: "some documents failed; run the same command again")

  static let all = [
    success, usage, data, unavailable, software, cannotCreate, inputOutput, incomplete,
    // Each of these codes is 128 plus a signal's number.
    Self(rawValue: 129, meaning: "the terminal closed (SIGHUP); run the same command again to resume"),
    Self(rawValue: 130, meaning: "interrupted by Ctrl-C (SIGINT); run the same command again to resume"),
    Self(rawValue: 143, meaning: "ended by kill (SIGTERM); run the same command again to resume"),
  ]
}

extension ExitCode {
  init(_ error: ExportError) {
    switch error {
    case .plan, .checkpoint(.unknownFormat), .checkpoint(.otherSource): self = .usage
    case .unreachable, .unlisted, .shrunk: self = .unavailable
    case .source(let error): self = error.isUsage ? .usage : .unavailable
    case .incomplete, .cancelled, .table(.beingPublished): self = .incomplete
    case .integrity, .table(.malformed): self = .data
    case .unexpected, .table(.outOfOrder): self = .software
    case .file(.inputOutput), .file(.closedPipe): self = .inputOutput
    case .file, .checkpoint(.locked): self = .cannotCreate
    }
  }
}
