import PokeExport

extension ExportCommand {
  static let options: [Option<ExportCommand>] = [
    OptionOutline(
      "range", value: "LIST", .selection, "Pokémon ids: 25 or 1-151 or 906-1025; several with commas",
      default: "all", isFrequent: true
    ).called(
      "id ids -r -i number numbers limit=1-* first=1-* count=1-* top=1-* head=1-* offset=>* skip=>* from=*- start=*- min=*- to=-* end=-* "
        + "max=-* exclude=!* except=!* without=!* not=!* ignore=!* omit=!*"
    ).sets(\.range, to: .ids),
    OptionOutline(
      "generation", value: "LIST", .selection,
      "the Pokémon of these generations, by their species: 1, 1-3, or several; adds to --range and --name"
    ).called("gen gens -g region regions game games version-group").sets(\.generations, to: .generations),
    OptionOutline(
      "name", value: "LIST", .selection, "Pokémon by name: pikachu,mr-mime; adds to --range and --generation",
      isFrequent: true
    ).called("pokemon mon species -p -N names-list").sets(\.plan.names, to: .pokemon),
    OptionOutline("include-forms", .selection, "also the other forms of the species selected")
      .called("forms megas mega varieties variants all-forms with-forms").turnsOn(\.plan.includesForms),
    OptionOutline(
      "tables", value: "LIST", .selection,
      "groups or names separated by commas; the groups are \(list(TableGroup.all.map(\.name))); the command "
        + "schema lists all \(TableName.allCases.count); items and forms are both groups and tables; "
        + "with --columns or --output - they mean the table",
      default: "core", isFrequent: true
    ).called("table -t only endpoint endpoints resource resources group groups everything=all").sets(
      \.plan.choice, to: .tables),
    OptionOutline("columns", value: "LIST", .selection, "only these columns of the one table chosen, in this order")
      .called("column cols fields field select -c").sets(\.plan.columns, to: .names("column", example: "id,name")),
    OptionOutline(
      "language", value: "CODE", .selection,
      "language of names, genus and description; any but en needs extra requests for translated names", default: "en",
      isFrequent: true
    ).called("lang locale -l translate translation").sets(\.plan.language, to: .languageCode),
    OptionOutline("names", .selection, "also fetch English names, instead of deriving them from slugs")
      .called("exact-names english-names").turnsOn(\.plan.usesExactNames),
    OptionOutline(
      "format", value: "LIST", .output, "\(list(TableFormat.allCases.map(\.rawValue))); several with commas",
      default: "csv", isFrequent: true
    ).called(
      "-f -F fmt type output-format convert transform database=sqlite"
    ).sets(\.plan.formats, to: .formats),
    OptionOutline(
      "excel", .output,
      "CSV that a spreadsheet opens with a double click; byte order mark, CRLF, an apostrophe before text that looks "
        + "like a formula",
      isFrequent: true
    ).called("spreadsheet bom").turnsOn(\.plan.csv.isForSpreadsheets),
    OptionOutline(
      "delimiter", value: "CHAR", .output,
      "the delimiter of CSV: comma, tab, or semicolon where Excel has decimal commas", default: "comma"
    ).called("sep separator -d tsv=tab").sets(
      \.plan.csv.delimiter,
      to: .choice(usual: .semicolon, also: [",": "comma", ";": "semicolon", "\t": "tab", "\\t": "tab"])),
    OptionOutline(
      "decimal", value: "MARK", .output,
      "the decimal mark of CSV: point or comma; comma with --excel --delimiter semicolon", default: "point"
    ).called("decimal-mark decimal-point decimal-separator").sets(
      \.plan.csv.decimalMark, to: .choice(usual: .point, also: [",": "comma", ".": "point"])),
    OptionOutline(
      "output", short: "o", value: "DIR", .output,
      "dataset directory, created if need be; - streams one table in one format to standard output, storing nothing",
      default: "Output", isFrequent: true
    ).called(
      "out -O output-dir outdir out-dir dir directory dest destination target to file -d outfile stdout=- pipe=- folder path save save-to"
    ).sets(
      \.plan.output, to: .path(.directory, example: "Output", orSay: "give a directory, or - for standard output")),
    OptionOutline("prune", .output, "also remove the files that earlier exports left there, if nobody has changed them")
      .called("delete-old").turnsOn(\.plan.prunes),
    OptionOutline("allow-partial", .output, "publish even if some documents failed (still exit 75)")
      .called("partial keep-going ignore-errors -k").turnsOn(\.plan.allowsPartial),
    OptionOutline(
      "contract", value: "POLICY", .output,
      "when the API adds, omits or retypes a field: evolve (say nothing), warn, or freeze (exit 65)",
      default: "warn"
    ).called("drift").sets(\.plan.contract, to: .choice(usual: .warn)),
    OptionOutline("strict", .output, "publish nothing when the data contradicts itself (exit 65); see quality.csv")
      .turnsOn(\.plan.isStrict),
    OptionOutline(
      "source", value: "URL|DIR", .source,
      "API root, or a directory in the API's layout; one with api/v2/pokemon/1/index.json; also POKE_EXPORT_SOURCE",
      default: ExportPlan.publicAPI, isFrequent: true
    ).called("input url api api-url base-url host mirror endpoint-url from server").sets(
      \.plan.source, to: .path(.directory, example: ExportPlan.publicAPI, orSay: "give a URL or a directory")),
    OptionOutline(
      "concurrency", value: "N", .source, "requests in flight, 1 to 64", default: "8 on the public API, 16 elsewhere"
    ).called("jobs -j threads workers parallel connections max-connections parallelism -p").sets(
      \.plan.concurrency, to: .number(in: 1...64, example: 8)),
    OptionOutline(
      "timeout", value: "SECONDS", .source, "give up a request when nothing arrives for this long", default: "30"
    ).called("-T").sets(
      \.plan.timeout, to: OptionValue.number(in: 1...3600, " of seconds", example: 30).map { .seconds($0) }),
    OptionOutline(
      "retries", value: "N", .source,
      "attempts after the first one, 0 to 100; at most 3 before the first answer of the source", default: "5"
    ).called("retry max-retries attempts tries").sets(\.plan.retries, to: .number(in: 0...100, example: 5)),
    OptionOutline(
      "rate", value: "N", .source, "requests started per second at most, 0 for no limit",
      default: "20 on the public API, 0 elsewhere"
    ).called("rate-limit throttle rps max-rate requests-per-second delay=1/* wait=1/* sleep=1/* pause=1/*").sets(
      \.plan.rate, to: OptionValue.number(in: 0...10_000, " of requests a second", example: 20).map { Double($0) }),
    OptionOutline("max-requests", value: "N", .source, "stop after this many requests; the same command then resumes")
      .called("request-limit").sets(\.plan.maximumRequests, to: .number(in: 1...1_000_000_000, example: 1000)),
    OptionOutline(
      "contact", value: "TEXT", .source, "your address, for the User-Agent header; also POKE_EXPORT_CONTACT"
    ).called("user-agent email agent -A mail").sets(\.plan.contact, to: .contact),
    OptionOutline(
      "max-age", value: "DURATION", .checkpoint,
      "a stored response younger than this needs no request: 90s, 30m, 24h, 7d, or 0 for none", default: "24h"
    ).called("ttl cache-ttl expire").sets(\.plan.maximumAge, to: .duration),
    OptionOutline("offline", .checkpoint, "never touch the network: use stored responses only")
      .turnsOn(\.plan.isOffline),
    OptionOutline("fresh", .checkpoint, "set aside what is stored for this output, and ask for everything again")
      .called("no-cache refresh reload full").turnsOn(\.plan.isFresh),
    OptionOutline(
      "dry-run", short: "n", .checkpoint, "show what a run would request, and change nothing",
      isFrequent: true
    ).called("dry simulate preview plan check whatif what-if").turnsOn(\.isDryRun),
    OptionOutline("progress", value: "WHEN", .messages, "show progress: auto, always or never", default: "auto")
      .called("no-progress=never progress-bar=always").sets(\.progress, to: .choice),
    OptionOutline("color", value: "WHEN", .messages, "use colors: auto, always or never", default: "auto")
      .called("no-color=never colour colors no-colour=never").sets(\.color, to: .choice),
    OptionOutline.logFormat.sets(\.logFormat, to: .choice),
    OptionOutline.summary.sets(\.summary, to: .summary),
    OptionOutline("quiet", short: "q", .messages, "only errors", isFrequent: true)
      .called("silent -s no-output").turnsOn(\.isQuiet),
    OptionOutline("verbose", short: "v", .messages, "also show decisions, and how long each phase took")
      .called("debug trace -vv").turnsOn(\.isVerbose),
  ]

  static let foreign: [Foreign] = [
    ("filter= where= type= query=", "--range and --name choose Pokémon; SQL filters any rows", "--format sqlite"),
    ("legendary legendaries mythical baby", "species has is_legendary, is_mythical and is_baby", "--tables species"),
    ("exclude= except= without= not= ignore= omit= random= sample=", "nothing is excluded: name what is wanted", ""),
    ("sort= sort-by= order= order-by= desc asc reverse", "rows are sorted by key; SQL sorts them", "--format sqlite"),
    ("page= per-page= page-size= batch-size= chunk-size=", "lists are read to their end; --range chooses ids", ""),
    ("yes -y force overwrite append confirm", "a dataset is replaced by the next one without asking", ""),
    ("resume continue", "the same command resumes by itself", ""),
    ("shiny", "the table pokemon_sprites has the pictures of shiny ones", "--tables pokemon_sprites"),
    ("gzip compress zip archive compression=", "files are not compressed", ""),
    ("encoding= charset= utf8 utf-8", "all files are UTF-8; --excel is for spreadsheets", ""),
    ("config= settings= profile=", "all settings are options", ""),
    ("init setup", "there is nothing to set up; all settings are options", "--help"),
    (
      "clean cleanup clear delete purge remove reset rm wipe",
      "--fresh moves stored answers aside and asks for everything again; --prune deletes files of earlier exports; for neither,",
      ""
    ),
    ("cache= cache-dir= store=", "answers are stored in the directory of --output; --max-age says for how long", ""),
    ("proxy=", "set a proxy in the environment variable https_proxy", ""),
    ("header no-header headers", "a table always has a header", ""),
    ("pretty indent= minify", "NDJSON has one row a line", ""),
    ("api-key= token= login auth= username= password=", "the API takes no key and no login", ""),
    ("log-level= loglevel= verbosity=", "--verbose shows more, and --quiet less", "--verbose"),
    ("import= load= upload= push= publish=", "an export only writes files; sqlite is a database", "--format sqlite"),
  ].map(Foreign.init)

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
