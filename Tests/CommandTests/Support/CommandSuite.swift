import TestSupport

/// Each test has an empty directory of its own.
class CommandSuite {
  let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }
}

class ServedSuite: CommandSuite {
  let server: LoopbackServer

  override init() throws {
    server = try LoopbackServer()
    try super.init()
  }
}
