import Foundation
import TestSupport
import Testing

/// Processes are started, fed, read, signalled and ended as a test says.
@Suite struct CommandTests {
  @Test func tellsExitCodesFromSignals() async throws {
    let directory = try FreshDirectory()
    let exit = try await Command.shell("exit 75", in: directory)
    #expect(exit.exitCode == 75 && exit.signal == nil, "\(exit)")
    let killed = try await Command.shell("kill -TERM $$; sleep 60", in: directory)
    #expect(killed.exitCode == nil && killed.signal == SIGTERM, "\(killed)")
    killed.expectSignal(SIGTERM)
  }

  @Test func readsBothStreamsWhileItWritesALargeInput() async throws {
    let directory = try FreshDirectory()
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let result = try await Command.shell("tee /dev/stderr", in: directory, input: input)
    result.expectExit(0)
    #expect(result.outputBytes == input)
    #expect(result.errorBytes == input)
  }

  @Test func survivesAnInputNobodyReads() async throws {
    let input = [UInt8](repeating: 0, count: 1_000_000)
    let result = try await Command.shell("exec <&-; echo done", in: try FreshDirectory(), input: input)
    #expect(result.exitCode == 0 && result.output == "done\n", "\(result)")
  }

  @Test func givesTheEnvironmentAndTheDirectoryItWasToldAndNoOther() async throws {
    let directory = try FreshDirectory()
    let result = try await Command.shell(
      "pwd -P; env | cut -d= -f1 | grep -v -e _PATH -e LLVM -e SAN_ | sort | tr '\\n' ' '; echo \"$A\"", in: directory,
      environment: ["A": "b c='d' é", "LANG": "C"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix(directory.path) == true, "\(result)")
    #expect(lines.last == "A LANG PATH POKE_EXPORT PWD b c='d' é", "\(result)")
  }

  @Test func startsWithSignalsAsTheyAreByDefault() async throws {
    let result = try await Command.shell("kill -PIPE $$; echo survived", in: try FreshDirectory())
    #expect(result.signal == SIGPIPE, "\(result)")
  }

  @Test func sendsSignalsToWhatRuns() async throws {
    let directory = try FreshDirectory()
    let running = try Command.startShell(
      "trap 'echo caught >&2; kill $!; exit 130' INT; sleep 60 & echo ready >&2; wait", in: directory)
    #expect(try await running.waitForErrors(containing: "ready"))
    #expect(running.isRunning)
    running.send(SIGINT)
    let result = await running.result()
    #expect(result.exitCode == 130 && result.errors == "ready\ncaught\n", "\(result)")
    #expect(!running.isRunning)
    running.send(SIGKILL)
  }

  @Test(.provokes("the command's time was up"))
  func killsWithAllItHasStartedWhatIsTooSlow() async throws {
    let directory = try FreshDirectory()
    let result = try await Command.shell("echo begun; sleep 60 & sleep 60", in: directory, limit: 3)
    #expect(result.wasTooSlow && result.signal == SIGKILL && result.output == "begun\n", "\(result)")
    #expect(result.duration < .seconds(50))
  }

  @Test func endsWhatATestLetsGoOf() async throws {
    let directory = try FreshDirectory()
    let pipe = try NamedPipe("pipe", in: directory)
    var running: RunningCommand? = try Command.startShell("exec 3> pipe; echo up >&2; exec sleep 60", in: directory)
    #expect(try await running?.waitForErrors(containing: "up") == true)
    running = nil
    // Its end of the pipe is closed with it.
    #expect(await pipe.waitForInput())
  }

  @Test func waitsForWhatHasClosedItsStreams() async throws {
    let directory = try FreshDirectory()
    let result = try await Command.shell("exec >&- 2>&- <&-; sleep 0.2; exit 3", in: directory)
    #expect(result.exitCode == 3, "\(result)")
  }

  @Test func runsManyAtOnceWithoutSharingPipes() async throws {
    let results = try await withThrowingTaskGroup(of: Command.Result.self) { group in
      for number in 0..<24 {
        group.addTask { try await Command.shell("echo \(number); exit \(number)", in: try FreshDirectory()) }
      }
      return try await group.reduce(into: [Command.Result]()) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0.output == "\($0.exitCode ?? -1)\n" })
    #expect(Set(results.map(\.exitCode)).count == 24)
  }

  @Test func leavesTheTestsOwnDescriptorsToTheTests() async throws {
    let server = try LoopbackServer()
    let client = try #require(WireClient(port: server.port))
    client.ask("/")
    #expect(try await server.waitForRequests(1))
    let result = try await Command.shell("for fd in /dev/fd/*; do echo \"${fd##*/}\"; done", in: try FreshDirectory())
    // One more is the shell's own, for reading the directory.
    #expect(result.output.split(separator: "\n").filter { $0.count == 1 }.count <= 4, "\(result)")
    #expect(result.output.hasPrefix("0\n1\n2\n"), "\(result)")
  }

  @Test(.provokes("expected exit 0"))
  func showsEverythingThereIsToSeeWhenATestFails() async throws {
    let directory = try FreshDirectory()
    try directory.write(Data("abc".utf8), to: "out/it's.csv")
    let result = try await Command.shell(
      "echo hello; echo oops >&2; exit 2", in: directory, environment: ["PATH": "/bin"])
    let text = "\(result)"
    #expect(text.contains("/bin/sh -c 'echo hello; echo oops >&2; exit 2'\n--- in \(directory.path)\n"))
    #expect(text.hasSuffix("  out/\n  out/it's.csv 3\n--- end: exit 2\n--- stdout\nhello\n\n--- stderr\noops\n"))
    result.expectExit(0)
  }

  @Test func saysSoWhenThereIsNoSuchProgram() async throws {
    let result = try await Command.shell("exec /no/such/program", in: try FreshDirectory())
    #expect(result.exitCode == 127 || result.exitCode == 126, "\(result)")
  }
}
