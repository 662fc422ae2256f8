import TestSupport
import Testing

@testable import PokeExport

@Suite struct UsageTests {
  struct ErrorCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      self.message = message
    }
  }

  static let commands = "export, verify, diff, report, schema, completions, man or help"

  static let cases = [
    ErrorCase("--rnage 1-151", "unknown option '--rnage'; did you mean '--range'? see poke-export --help"),
    ErrorCase("--RANGE=1", "unknown option '--RANGE'; did you mean '--range'? see poke-export --help"),
    ErrorCase("-range=1", "unknown option '-range'; did you mean '--range'? see poke-export --help"),
    ErrorCase("-qx", "unknown option '-x'; see poke-export --help"),
    ErrorCase("-V", "unknown option '-V'; did you mean '-v'? see poke-export --help"),
    ErrorCase("--zzzzzz", "unknown option '--zzzzzz'; see poke-export --help"),
    ErrorCase("-x", "unknown option '-x'; see poke-export --help"),
    ErrorCase("exprot", "unknown command 'exprot'; did you mean 'export'? use \(commands)"),
    ErrorCase("charizard", "unknown command 'charizard'; did you mean '--name charizard'? use \(commands)"),
    ErrorCase("help schema export", "unexpected argument 'export'; options start with --, see poke-export --help"),
    ErrorCase("1-151", "unknown command '1-151'; did you mean '--range 1-151'? use \(commands)"),
    ErrorCase("range 1-151", "unknown command 'range'; did you mean '--range'? use \(commands)"),
    ErrorCase("-- stray", "unexpected argument 'stray'; options start with --, see poke-export --help"),
    ErrorCase(
      "--output out format csv",
      "unexpected argument 'format'; did you mean '--format'? options start with --, see poke-export --help"),
    ErrorCase("verify", "verify: DIR is not given: poke-export verify DIR [options]"),
    ErrorCase("verify ", "verify DIR: the value is empty; give a dataset directory"),
    ErrorCase("verify a b", "unexpected argument 'b'; options start with --, see poke-export verify --help"),
    ErrorCase("diff old", "diff: NEW is not given: poke-export diff OLD NEW [options]"),
    ErrorCase("diff  new", "diff OLD: the value is empty; give a dataset directory"),
    ErrorCase("diff old new --format csv", "--format: 'csv' is not valid; use text, markdown or json"),
    ErrorCase("report", "report: DIR is not given: poke-export report DIR [options]"),
    ErrorCase("report data --since=", "--since: the value is empty; give a dataset directory"),
    ErrorCase("completions", "completions: SHELL is not given: poke-export completions SHELL [options]"),
    ErrorCase("completions fihs", "completions SHELL: 'fihs' is not valid; did you mean 'fish'? use bash, zsh or fish"),
    ErrorCase("schema table types", "schema TABLE: 'table' is not valid; poke-export schema lists them"),
    ErrorCase("schema types --table types", "schema: TABLE and --table mean the same; give one of them"),
    ErrorCase(
      "schema --table pokemon_move",
      "--table: 'pokemon_move' is not valid; did you mean 'pokemon_moves'? poke-export schema lists them"),
    ErrorCase("--range", "--range: a value is missing: --range LIST"),
    ErrorCase("-o", "-o: a value is missing: -o DIR"),
    ErrorCase("--range 1 --range 2", "--range is given twice"),
    ErrorCase("--quiet=yes", "--quiet takes no value, but was given 'yes'"),
    ErrorCase("--quiet --verbose", "--quiet and --verbose contradict each other"),
    ErrorCase("--range 5-1", "--range: '5-1' ends before it starts"),
    ErrorCase("--range x", "--range: 'x' is not an id or a range; use 25, 1-151, 906- or a list of those"),
    ErrorCase("--range 0", "--range: '0': ids start at 1"),
    ErrorCase("--range 1,,2", "--range: an id or a range is missing; use 25, 1-151, 906- or a list of those"),
    ErrorCase("--range 99999999999999999999", "--range: '99999999999999999999': the number is too large"),
    ErrorCase(
      "--generation 0", "--generation: '0' is not a generation this version knows; use 1 to 9, 1-3 or a list of those"),
    ErrorCase(
      "--generation 1,10",
      "--generation: '10' is not a generation this version knows; use 1 to 9, 1-3 or a list of those; for newer "
        + "Pokémon use --range 1026-"),
    ErrorCase("--generation=", "--generation: a number is missing; use 1 to 9, 1-3 or a list of those"),
    ErrorCase("--name=", "--name: a name is missing; use slugs, such as pikachu,mr-mime"),
    ErrorCase("--columns id", "--columns: columns need a single table; choose one, such as --tables pokemon"),
    ErrorCase("--tables types --columns=", "--columns: a column is missing; use names, such as id,name"),
    ErrorCase("--tables types --columns name,symbol,name", "--columns: 'name' is named twice"),
    ErrorCase(
      "--tables types --columns name,simbol",
      "--columns: 'simbol' is no column of types; use name, id, display_name, generation, damage_class, color_hex or "
        + "symbol; did you mean 'symbol'?"),
    ErrorCase(
      "--format tsv",
      "--format: 'tsv' is not valid; did you mean '--format csv --delimiter tab'? use csv, ndjson, sqlite or xlsx"),
    ErrorCase("--format xls", "--format: 'xls' is not valid; did you mean 'xlsx'? use csv, ndjson, sqlite or xlsx"),
    ErrorCase(
      "--format ndjsn", "--format: 'ndjsn' is not valid; did you mean 'ndjson'? use csv, ndjson, sqlite or xlsx"),
    ErrorCase("--format=", "--format: the value is empty; use csv, ndjson, sqlite or xlsx"),
    ErrorCase("--delimiter tba", "--delimiter: 'tba' is not valid; did you mean 'tab'? use comma, semicolon or tab"),
    ErrorCase(
      "--excel --format ndjson",
      "--excel applies to CSV, and --format asks for none; use --format csv or --format csv,ndjson"),
    ErrorCase(
      "--tables pokemons",
      "--tables: 'pokemons' is not valid; did you mean 'pokemon'? poke-export schema lists them"),
    ErrorCase(
      "--tables pokemons,x",
      "--tables: 'pokemons', 'x' are not valid; did you mean 'pokemon'? poke-export schema lists them"),
    ErrorCase("--concurrency 0", "--concurrency: '0' is not a number from 1 to 64"),
    ErrorCase("--concurrency -1", "--concurrency: '-1' is not a number from 1 to 64"),
    ErrorCase("--timeout 0", "--timeout: '0' is not a number from 1 to 3600"),
    ErrorCase("--rate -1", "--rate: '-1' is not a number from 0 to 10000"),
    ErrorCase("--max-requests 0", "--max-requests: '0' is not a number from 1 to 1000000000"),
    ErrorCase("--max-age 5", "--max-age: '5' is not a duration; use 90s, 30m, 24h, 7d or 0"),
    ErrorCase("--max-age 9999999999d", "--max-age: '9999999999d' is not a duration; use 90s, 30m, 24h, 7d or 0"),
    ErrorCase("--contact=", "--contact: give 1 to 200 ASCII characters without ')'"),
    ErrorCase("--fresh --offline", "--fresh and --offline contradict each other"),
    ErrorCase("--log-format yaml", "--log-format: 'yaml' is not valid; use text or json"),
    ErrorCase("--output=", "--output: the value is empty; give a directory, or - for standard output"),
    ErrorCase(
      "--output //.. --dry-run", "--output: '//..' is the root of the file system; give a directory of its own"),
    ErrorCase("--output -", "--output -: standard output takes one table; choose one, such as --tables pokemon"),
    ErrorCase(
      "--output - --tables pokemon --format csv,ndjson",
      "--output -: standard output takes one format; choose it with --format"),
    ErrorCase(
      "--output - --tables pokemon --offline",
      "--offline cannot be used with --output -, which stores nothing"),
    ErrorCase(
      "--output - --tables pokemon --dry-run",
      "--dry-run cannot be used with --output -, which stores nothing"),
    ErrorCase(
      "--output - --tables pokemon --summary -",
      "--summary -: standard output has the table of --output - already; give a file"),
    ErrorCase("--summary=", "--summary: the value is empty; give a file, or - for standard output"),
    ErrorCase("--source=", "--source: the value is empty; give a URL or a directory"),
    ErrorCase("--language e.n", "--language: 'e.n' is not a language code; use en, fr, de, es, it, ja, ko, zh-hans, …"),
  ]

  @Test(arguments: cases)
  func saysWhatIsWrongAndCreatesNothing(_ testCase: ErrorCase) async throws {
    let directory = try FreshDirectory()
    let result = try await Command.run(testCase.arguments, in: directory, exit: 64)
    #expect(result.errors == "poke-export: \(testCase.message)\n", "\(result)")
    #expect(result.output.isEmpty, "\(result)")
    #expect(directory.files().isEmpty, "\(result)")
  }

  @Test(arguments: [
    ("ftp://example.com/api/v2", "--source: 'ftp://' is not supported; use http:// or https://"),
    (
      "https://me:secret@example.com/api/v2",
      "--source: a user name or password in the URL is not supported"
    ),
    (
      "http://127.0.0.1:1/api/v2?token=secret",
      "--source: 'http://127.0.0.1:1/api/v2…' has a query or fragment; give the API's root, as in "
        + "https://pokeapi.co/api/v2"
    ),
    (
      "http://localhost:99999/",
      "--source: 'http://localhost:99999/' has no valid host, or a port that is not from 1 to 65535"
    ),
    ("http:///api", "--source: 'http:///api' is not a URL; it looks like https://pokeapi.co/api/v2"),
  ])
  func refusesAddressesThatAreNone(source: String, message: String) async throws {
    let directory = try FreshDirectory()
    let result = try await directory.export("", from: source, exit: 64)
    #expect(result.errors.hasSuffix("\npoke-export: \(message)\n"), "\(result)")
    #expect(directory.files().isEmpty)
    #expect(!result.errors.contains("secret"))
  }

  @Test(arguments: [
    "--help", "help", "help --help", "help --version", "help export", "export --help", "--range 1 --help --nonsense",
  ])
  func helpsOnStandardOutput(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("usage: poke-export [export] [options]\n"), "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result)")
  }

  @Test(arguments: [
    ("help schema", "schema [TABLE]"), ("--help schema", "schema [TABLE]"), ("schema --help", "schema [TABLE]"),
    ("schema --table types --help stray", "schema [TABLE]"), ("help verify", "verify DIR"),
    ("help diff", "diff OLD NEW"), ("help report", "report DIR"),
  ])
  func helpsWithASubcommand(words: String, usage: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.output.hasPrefix("usage: poke-export \(usage) [options]\n\n"), "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result)")
  }

  /// What somebody sees who only wants to be reminded: one page of a small terminal, with its prompt.
  @Test func helpsInShortOnOnePage() async throws {
    let result = try await Command.run(["-h"], in: try FreshDirectory(), exit: 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.errors.isEmpty && lines.count <= 23 && lines.allSatisfy { $0.count <= 80 }, "\(result)")
    #expect(lines.first == "usage: poke-export [export] [options]", "\(result)")
    #expect(result.output.contains("\n      --range LIST ") && result.output.contains(" need be (default: Output)\n"))
    #expect(!result.output.contains("--concurrency"), "\(result)")
    #expect(
      result.output.hasSuffix("\nFor more: poke-export --help, or poke-export help COMMAND\n"),
      "\(result)")
  }

  @Test(arguments: ["schema -h", "schema -h --nonsense"])
  func helpsInShortWithASubcommand(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(
      result.output == """
        usage: poke-export schema [TABLE] [options]

        Options:
              --table NAME      the same, by name (default: all)
              --format FORMAT   text, markdown or json (default: text)
          -h, --help            show this help
              --version         show the version

        For more: poke-export schema --help

        """, "\(result)")
  }

  @Test(arguments: ["--version", "export --version", "schema --version"])
  func namesItsVersion(words: String) async throws {
    let result = try await Command.run(words.split(separator: " ").map(String.init), in: try FreshDirectory(), exit: 0)
    #expect(result.output == "poke-export 0.1.0\n")
  }

  /// As a list is typed in quotes.
  @Test func takesBlanksAroundTheCommasOfEveryList() async throws {
    let directory = try FreshDirectory()
    let lists = [
      "--range", "1 , 3-4", "--generation", "9, 9", "--name", "pikachu , eevee", "--tables", "pokemon, species",
      "--format", " csv ,ndjson",
    ]
    let result = try await Command.run(["--source", Repository.fixtures, "-o", "out", "-q"] + lists, in: directory)
    result.expectExit(0)
    let files = ["pokemon.csv", "pokemon.ndjson", "species.csv", "species.ndjson"].map { "out/\($0)" }
    #expect(directory.publishedFiles().filter { $0.contains("pokemon.") || $0.contains("species.") }.sorted() == files)
    try await Command.run(["diff", "out", "out", "--tables", "species , pokemon"], in: directory).expectExit(0)
  }

  /// It goes into a header, whichever way it comes.
  @Test(arguments: ["x\r\nX-Evil: 1", "a)b", "é", String(repeating: "x", count: 201)])
  func refusesContactsOfTheEnvironmentThatNoHeaderMayHave(contact: String) async throws {
    let result = try await FreshDirectory().export("", environment: ["POKE_EXPORT_CONTACT": contact], exit: 64)
    #expect(
      result.errors == "poke-export: POKE_EXPORT_CONTACT: give 1 to 200 ASCII characters without ')'\n", "\(result)")
  }
}
