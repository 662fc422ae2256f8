import Exporting
import Publishing
import Tables

extension ExportCommand {
  static let options: [Option<ExportCommand>] = [
    Option(
      "range", value: "LIST", .selection, "Pokémon ids: 1-151, 25, 906-, or several separated by commas",
      default: "all",
      isFrequent: true
    ) { typed, value throws(UsageError) in
      do { typed.selection = try IDSelection(parsing: value) } catch { throw UsageError("--range: \(error)") }
    },
    Option(
      "generation", value: "LIST", .selection,
      "the Pokémon of these generations, by their species: 1, 1-3, or several; adds to --range and --name"
    ) { typed, value throws(UsageError) in
      typed.generations = try OptionValue.generations(value, of: "--generation")
    },
    Option(
      "name", value: "LIST", .selection, "Pokémon by name: pikachu,mr-mime; adds to --range and --generation",
      isFrequent: true
    ) { typed, value throws(UsageError) in
      let names = value.trimmedParts
      if names.contains("") { throw UsageError("--name: a name is missing; use slugs, as pikachu,mr-mime") }
      typed.names = names
    },
    Option("include-forms", .selection, "also every other variety of the selected Pokémon's species", isFrequent: true)
    {
      typed, _ in
      typed.includesForms = true
    },
    Option(
      "tables", value: "LIST", .selection,
      "core, all, or names separated by commas; core is \(TableName.core.map(\.rawValue).joined(separator: ", ")), "
        + "and all has these, too: "
        + TableName.allCases.filter { !TableName.core.contains($0) }.map(\.rawValue).joined(separator: ", "),
      default: "core", isFrequent: true
    ) { typed, value throws(UsageError) in
      let groups = ["core": TableName.core, "all": TableName.allCases]
      let names = try OptionValue.words(
        value, of: "--tables", allowed: ["core", "all"] + TableName.allCases.map(\.rawValue))
      let tables = names.flatMap { name in groups[name] ?? [TableName(rawValue: name)] }
      typed.tables = TableName.allCases.filter(tables.contains)
    },
    Option("columns", value: "LIST", .selection, "only these columns of the one table chosen, in this order") {
      typed, value throws(UsageError) in
      let names = value.trimmedParts
      if names.contains("") { throw UsageError("--columns: a column is missing; use names, as id,name") }
      typed.columns = names
    },
    Option(
      "language", value: "CODE", .selection, "language of display names, genus and description", default: "en",
      isFrequent: true
    ) { typed, value throws(UsageError) in
      let isCode = value.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
      guard !value.isEmpty, value.utf8.count <= 16, isCode else {
        throw UsageError("--language: '\(value)' is not a language code; use en, fr, de, es, it, ja, ko, zh-Hans, …")
      }
      typed.language = value
    },
    Option(
      "format", value: "LIST", .output, formatNames.joined(separator: ", ") + ", or several separated by commas",
      default: "csv", isFrequent: true
    ) { typed, value throws(UsageError) in
      let names = try OptionValue.words(value, of: "--format", allowed: formatNames)
      typed.formats = TableFormat.allCases.filter { names.contains($0.rawValue) }
    },
    Option(
      "excel", .output,
      TableFormat.names(obeying: .spreadsheets) + " that a spreadsheet opens with a double click; byte order mark, "
        + "CRLF, an apostrophe before texts like formulas",
      isFrequent: true
    ) { typed, _ in
      typed.isForSpreadsheets = true
    },
    Option(
      "delimiter", value: "CHAR", .output,
      "what is between \(TableFormat.names(obeying: .delimiter)) cells: comma, semicolon (for Excel where , is the "
        + "decimal mark) or tab",
      default: "comma"
    ) { typed, value throws(UsageError) in
      typed.delimiter = try OptionValue.delimiter(value, of: "--delimiter")
    },
    Option(
      "decimal", value: "MARK", .output,
      "the decimal mark of \(TableFormat.names(obeying: .decimalMark)): point or comma; comma with --excel "
        + "--delimiter semicolon",
      default: "point"
    ) { typed, value throws(UsageError) in
      typed.decimalMark = try OptionValue.choice(value, of: "--decimal")
    },
    Option(
      "output", short: "o", value: "DIR", .output,
      "dataset directory, created if need be; - streams one table in one format to standard output, storing nothing",
      default: "Output", isFrequent: true
    ) { typed, value throws(UsageError) in
      if value.isEmpty { throw UsageError("--output: the value is empty; give a directory, or - for standard output") }
      typed.output = value
    },
    Option("allow-partial", .output, "publish although some documents could not be had (still exit 75)") {
      typed, _ in
      typed.allowsPartial = true
    },
    Option(
      "contract", value: "POLICY", .output,
      "what a new, missing or retyped field of the API does: evolve (nothing), warn, or freeze (exit 65)",
      default: "warn"
    ) { typed, value throws(UsageError) in
      typed.contract = try OptionValue.choice(value, of: "--contract")
    },
    Option("strict", .output, "publish nothing when the data contradicts itself (exit 65); see quality.csv") {
      typed, _ in
      typed.isStrict = true
    },
    Option(
      "source", value: "URL|DIR", .source,
      "API root, or a directory in the API's layout; that has api/v2/pokemon/1/index.json; also POKE_EXPORT_SOURCE",
      default: ExportPlan.publicAPI, isFrequent: true
    ) { typed, value throws(UsageError) in
      if value.isEmpty { throw UsageError("--source: the value is empty; give a URL or a directory") }
      typed.source = value
    },
    Option(
      "concurrency", value: "N", .source, "requests in flight, 1 to 64", default: "8 on the public API, 16 elsewhere"
    ) { typed, value throws(UsageError) in
      typed.concurrency = try OptionValue.number(value, of: "--concurrency", in: 1...64)
    },
    Option("timeout", value: "SECONDS", .source, "give a request up after so long without a byte", default: "30") {
      typed, value throws(UsageError) in
      typed.timeout = try OptionValue.number(value, of: "--timeout", in: 1...3600)
    },
    Option("retries", value: "N", .source, "attempts after the first one, 0 to 100", default: "5") {
      typed, value throws(UsageError) in
      typed.retries = try OptionValue.number(value, of: "--retries", in: 0...100)
    },
    Option(
      "rate", value: "N", .source, "most requests started per second, 0 for no limit",
      default: "20 on the public API, 0 elsewhere"
    ) { typed, value throws(UsageError) in
      typed.rate = try OptionValue.number(value, of: "--rate", in: 0...10_000)
    },
    Option("max-requests", value: "N", .source, "stop after so many requests; the next run goes on from there") {
      typed, value throws(UsageError) in
      typed.maximumRequests = try OptionValue.number(value, of: "--max-requests", in: 1...1_000_000_000)
    },
    Option(
      "contact", value: "TEXT", .source, "who runs this, for the User-Agent: an address; also POKE_EXPORT_CONTACT"
    ) { typed, value throws(UsageError) in
      typed.contact = try OptionValue.contact(value, of: "--contact")
    },
    Option(
      "max-age", value: "DURATION", .checkpoint,
      "a stored response younger than this needs no request: 90s, 30m, 24h, 7d, or 0 for none",
      default: "24h"
    ) { typed, value throws(UsageError) in
      typed.maximumAge = try OptionValue.seconds(value, of: "--max-age")
    },
    Option("offline", .checkpoint, "never touch the network: use stored responses only") { typed, _ in
      typed.isOffline = true
    },
    Option("fresh", .checkpoint, "forget what is stored for this output first") { typed, _ in typed.isFresh = true },
    Option(
      "dry-run", short: "n", .checkpoint, "say what is stored, what a run would ask for, and change nothing",
      isFrequent: true
    ) { typed, _ in
      typed.isDryRun = true
    },
    Option("progress", value: "WHEN", .messages, "show progress: auto, always or never", default: "auto") {
      typed, value throws(UsageError) in
      typed.progress = try OptionValue.choice(value, of: "--progress")
    },
    Option("color", value: "WHEN", .messages, "use colors: auto, always or never", default: "auto") {
      typed, value throws(UsageError) in
      typed.color = try OptionValue.choice(value, of: "--color")
    },
    Option("log-format", value: "FORMAT", .messages, "messages as text, or as one JSON object a line", default: "text")
    {
      typed, value throws(UsageError) in
      typed.logFormat = try OptionValue.choice(value, of: "--log-format")
    },
    Option(
      "summary", value: "FILE", .messages,
      "tell how the run went as JSON, also when it failed; - for standard output"
    ) { typed, value throws(UsageError) in
      if value.isEmpty { throw UsageError("--summary: the value is empty; give a file, or - for standard output") }
      typed.summary = value
    },
    Option("quiet", short: "q", .messages, "only errors", isFrequent: true) { typed, _ in typed.isQuiet = true },
    Option("verbose", short: "v", .messages, "also what was decided, and how long each phase took") { typed, _ in
      typed.isVerbose = true
    },
  ]

  private static let formatNames = TableFormat.allCases.map(\.rawValue)
}
