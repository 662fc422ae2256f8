/// `man`: the manual page.
struct ManCommand: Subcommand {
  var information: Information?

  static let name = "man"
  static let summary = "the manual page, for man"

  static let introduction = ["Writes the manual page to standard output, as roff."]

  static let options: [Option<ManCommand>] = []

  static let closing = [
    "To read it, now and later:",
    "  poke-export man | man -l -",
    "  poke-export man > ~/.local/share/man/man1/poke-export.1",
  ]

  func run() async -> Int32 { Console.print(ManualPage(.pokeExport).roff).rawValue }
}
