import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct CommandTests {
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  @Test func readsBothStreamsWhileItWritesALargeInput() async throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let result = try await Command.shell("tee /dev/stderr; exit 75", in: directory, input: input)
    #expect(result.exitCode == 75 && result.signal == nil && result.outputBytes == input)
    #expect(result.errorBytes == input)
    let unread = try await Command.shell("exec <&-; echo done", in: directory, input: input)
    #expect(unread.exitCode == 0 && unread.output == "done\n", "\(unread)")
    let closed = try await Command.shell("exec >&- 2>&- <&-; sleep 0.2; exit 3", in: directory)
    #expect(closed.exitCode == 3, "\(closed)")
  }

  @Test func startsWithNothingButWhatItWasTold() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let result = try await Command.shell(
      "pwd -P; for fd in /dev/fd/*; do echo \"${fd##*/}\"; done; "
        + "env | cut -d= -f1 | grep -v -e _PATH -e LLVM -e SAN_ | sort | tr '\\n' ' '; echo \"$A\"; kill -PIPE $$; echo no",
      in: directory, environment: ["A": "b c='d' é", "LANG": "C"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix(directory.path) == true, "\(result)")
    // The shell itself opens one more descriptor, to read the directory.
    #expect(lines[1...3] == ["0", "1", "2"] && lines.filter { $0.count == 1 }.count <= 4, "\(result)")
    #expect(lines.last == "A LANG PATH POKE_EXPORT PWD b c='d' é", "\(result)")
    #expect(result.exitCode == nil && result.signal == SIGPIPE, "\(result)")
  }

  @Test(.provokes("the command's time was up"))
  func killsWithAllItHasStartedWhatIsTooSlow() async throws {
    let result = try await Command.shell("echo begun; sleep 60 & sleep 60", in: directory, limit: 3)
    #expect(result.wasTooSlow && result.signal == SIGKILL && result.output == "begun\n", "\(result)")
    #expect(result.duration < .seconds(50))
  }

  @Test func endsWithTheTestThatStartedIt() async throws {
    let pipe = try NamedPipe("pipe", in: directory)
    var running: RunningCommand? = try Command.startShell("exec 3> pipe; echo up >&2; exec sleep 60", in: directory)
    #expect(try await running?.waitForErrors(containing: "up") == true)
    running = nil
    // The pipe closes when the command ends.
    #expect(await pipe.waitForInput())
  }

  @Test(.provokes("expected exit 0"))
  func showsEverythingThereIsToSeeWhenATestFails() async throws {
    try directory.write(Data("abc".utf8), to: "out/it's.csv")
    let result = try await Command.shell(
      "echo hello; echo oops >&2; exit 2", in: directory, environment: ["PATH": "/bin"])
    let text = "\(result)"
    #expect(text.contains("/bin/sh -c 'echo hello; echo oops >&2; exit 2'\n--- in \(directory.path)\n"))
    #expect(text.hasSuffix("  out/\n  out/it's.csv 3\n--- end: exit 2\n--- stdout\nhello\n\n--- stderr\noops\n"))
    result.expectExit(0)
  }
}

/// Passes a test only if it records one issue with a given text.
struct Provocation: TestTrait, TestScoping {
  let text: String

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let count = Mutex(0)
    let filter = IssueHandlingTrait.compactMapIssues { issue in
      guard "\(issue)".contains(text) else { return issue }
      count.withLock { $0 += 1 }
      return nil
    }
    try await filter.provideScope(for: test, testCase: testCase, performing: function)
    #expect(count.withLock { $0 } == 1, "the test must bring about '\(text)' once")
  }
}

extension Trait where Self == Provocation {
  static func provokes(_ text: String) -> Provocation { Provocation(text: text) }
}
