import Foundation
import Synchronization

/// A process in its own group, with pipes or a terminal as its streams, and with default signal actions.
final class ChildProcess: Sendable {
  let identifier: pid_t
  // The test's ends of the child's standard streams, all non-blocking.
  let input: Int32
  let output: Int32
  let errors: Int32
  private let status = Mutex<Int32?>(nil)

  init(_ words: [String], terminal size: TerminalSize? = nil, isOutputNonBlocking: Bool = false) throws {
    let pipes = try (0..<3).map { number in
      if number == 2, let size { try size.open() } else { try Self.pipe() }
    }
    (input, output, errors) = (pipes[0].write, pipes[1].read, pipes[2].read)
    let theirs = [pipes[0].read, pipes[1].write, pipes[2].write]
    let ours = [input, output, errors]
    defer { for descriptor in theirs { close(descriptor) } }
    if isOutputNonBlocking { _ = fcntl(pipes[1].write, F_SETFL, O_NONBLOCK) }
    do {
      identifier = try Self.spawn(words, theirs)
    } catch {
      for descriptor in ours { close(descriptor) }
      throw error
    }
    for descriptor in ours { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
  }

  func send(_ signal: Int32) { status.withLock { if $0 == nil { kill(identifier, signal) } } }

  func killGroup() { status.withLock { if $0 == nil { kill(-identifier, SIGKILL) } } }

  /// The status from `waitpid`; nil while the process runs.
  func reap() -> Int32? {
    status.withLock { status in
      var value: Int32 = 0
      if status == nil, waitpid(identifier, &value, WNOHANG) == identifier { status = value }
      return status
    }
  }

  func wait(forOutput output: Bool, errors: Bool, input: Bool, within seconds: Double) {
    // `poll` skips a negative descriptor.
    var entries = [
      pollfd(fd: output ? self.output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors ? self.errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ? self.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    _ = poll(&entries, 3, Int32(max(0, seconds) * 1000) + 1)
  }

  func closePipes(isInputOpen: Bool) { for end in [output, errors] + (isInputOpen ? [input] : []) { close(end) } }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ words: [String], _ streams: [Int32]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let noInheritance = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let noInheritance: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    #if !canImport(Darwin)
      // Other tests wait until their pipes and connections are closed, so this child must not keep copies of them.
      for descriptor in 3..<Self.endOfDescriptors { posix_spawn_file_actions_addclose(&actions, descriptor) }
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test runner may block or ignore signals that a user's shell does not.
    var set = sigset_t()
    sigemptyset(&set)
    posix_spawnattr_setsigmask(&attributes, &set)
    sigfillset(&set)
    posix_spawnattr_setsigdefault(&attributes, &set)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags | noInheritance))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EINVAL) }
    return identifier
  }

  /// A number above all descriptors that are open, or that other threads may open meanwhile.
  private static var endOfDescriptors: Int32 {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return (names.compactMap { Int32($0) }.max() ?? 255) + 128
  }
}
