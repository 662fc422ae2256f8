import PokeExport

extension ExportCommand {
  static let options: [Option<ExportCommand>] = [
    OptionOutline(
      "range", value: "LIST", .selection, "Pokémon ids: 25 or 1-151 or 906-1025; several with commas",
      default: "all", isFrequent: true
    ).called(
      "id ids -r -i number numbers num no nr dex pokedex entry bereich plage pokemon limit=1-* take=1-* nrows=1-* first=1-* count=1-* top=1-* head=1-* offset=>* skip=>* from=*- start=*- min=*- to=-* end=-* max=-* exclude=!* except=!* without=!* not=!* ignore=!* omit=!*"
    ).sets(\.range, to: .ids),
    OptionOutline(
      "generation", value: "LIST", .selection,
      "Pokémon by the generation of their species: 1 or 1-3 or kanto; several with commas; adds to --range and --name"
    ).called("gen gens -g region regions game games version-group").sets(\.generations, to: .generations),
    OptionOutline(
      "name", value: "LIST", .selection, "Pokémon by name: pikachu,mr-mime; adds to --range and --generation",
      isFrequent: true
    ).called("pokemon mon species -p -N nombre nom nome names-list id ids number num no nr dex pokedex").sets(
      \.plan.names, to: .pokemon),
    OptionOutline("include-forms", .selection, "add the other forms of the selected species")
      .called("forms megas mega varieties variants all-forms with-forms").turnsOn(\.plan.includesForms),
    OptionOutline(
      "tables", value: "LIST", .selection,
      "tables or groups, separated by commas; the groups are \(list(TableGroup.all.map(\.name))); "
        + "the command schema lists all \(TableName.allCases.count) tables; items and forms are both groups and "
        + "tables; with --columns or --output - they mean the table", default: "core", isFrequent: true
    ).called(
      "table tabellen tablas tabelle -t only endpoint endpoints resource resources group groups everything=all skip=!* skip-table=!* skip-tables=!* exclude-table=!* exclude-tables=!* exclude=!* without=!* not=!* ignore=!* omit=!* except=!*"
    ).sets(\.plan.choice, to: .tables),
    OptionOutline("columns", value: "LIST", .selection, "write only these columns, in this order; needs one table")
      .called("column spalten columnas colonnes cols usecols fields field select -c").sets(
        \.plan.columns, to: .names("column", example: TableSchema.exampleOfColumns)),
    OptionOutline(
      "language", value: "CODE", .selection,
      "language of names, genus and description; every language but en needs extra requests", default: "en",
      isFrequent: true
    ).called("lang locale -l translate translation sprache langue idioma lingua").sets(
      \.plan.language, to: .languageCode),
    OptionOutline("names", .selection, "fetch English names, instead of making them from words such as mr-mime")
      .called("exact-names english-names").turnsOn(\.plan.usesExactNames),
    OptionOutline(
      "format", value: "LIST", .output, "\(list(TableFormat.allCases.map(\.rawValue))); several with commas",
      default: "csv", isFrequent: true
    ).called("-f -F to formato fmt type output-format convert transform database=sqlite").sets(
      \.plan.formats, to: .formats),
    OptionOutline(
      "excel", .output,
      "CSV that a spreadsheet opens with a double click; byte order mark, CRLF, an apostrophe before text that looks "
        + "like a formula", isFrequent: true
    ).called("spreadsheet bom").turnsOn(\.plan.csv.isForSpreadsheets),
    OptionOutline(
      "delimiter", value: "CHAR", .output,
      "the delimiter of CSV: comma, tab or semicolon; use semicolon where Excel has decimal commas", default: "comma"
    ).called("sep separator -d -D -F tsv=tab tabs=tab").sets(
      \.plan.csv.delimiter,
      to: .choice(
        usual: .semicolon,
        also: [",": "comma", ";": "semicolon", "\t": "tab", "\\t": "tab", "tabulator": "tab", "tabulation": "tab"])),
    OptionOutline(
      "decimal", value: "MARK", .output,
      "the decimal mark of CSV: point or comma; comma with --excel --delimiter semicolon", default: "point"
    ).called("decimal-mark decimal-point decimal-separator").sets(
      \.plan.csv.decimalMark, to: .choice(usual: .point, also: [",": "comma", ".": "point"])),
    OptionOutline(
      "output", short: "o", value: "DIR", .output,
      "dataset directory, created if need be; - writes one table in one format to standard output, and stores nothing",
      default: "Output", isFrequent: true
    ).called(
      "out -O output-dir outdir out-dir dir directory dest destination target to file -d outfile stdout=- pipe=- folder path save save-to sortie salida ausgabe"
    ).sets(
      \.plan.output, to: .path(.directory, example: "Output", orSay: "give a directory, or '-' for standard output")),
    OptionOutline(
      "prune", .output, "delete files that earlier exports left in the directory, unless somebody has changed them"
    )
    .called("delete-old delete remove rm wipe purge cleanup").turnsOn(\.plan.prunes),
    OptionOutline("allow-partial", .output, "publish the rest if some documents fail; the exit code stays 75")
      .called("partial keep-going ignore-errors").turnsOn(\.plan.allowsPartial),
    OptionOutline(
      "contract", value: "POLICY", .output,
      "when the API adds, omits or retypes a field: evolve (say nothing), warn, or freeze (end with exit code 65)",
      default: "warn"
    ).called("drift").sets(\.plan.contract, to: .choice(usual: .warn)),
    OptionOutline("strict", .output, "publish nothing when the data contradicts itself (exit 65); see quality.csv")
      .turnsOn(\.plan.isStrict),
    OptionOutline(
      "source", value: "URL|DIR", .source,
      "URL of the API, or a directory with the API's documents; for example api/v2/pokemon/1/index.json; "
        + "or set the environment variable POKE_EXPORT_SOURCE", default: ExportPlan.publicAPI, isFrequent: true
    ).called("input url api api-url base-url host mirror endpoint-url from server").sets(
      \.plan.source,
      to: .path(.directory, example: "", orSay: Advice(ExportPlan.sources, purpose: ExportPlan.otherSource().purpose))),
    OptionOutline(
      "concurrency", value: "N", .source, "requests at the same time, 1 to 64",
      default: "8 on the public API, 16 elsewhere"
    ).called("jobs -j -c threads workers parallel connections max-connections parallelism -p").sets(
      \.plan.concurrency, to: .number(in: 1...64, example: 8)),
    OptionOutline(
      "timeout", value: "SECONDS", .source, "give up a request when nothing arrives for this long", default: "30"
    ).called("-T -m max-time connect-timeout").sets(
      \.plan.timeout,
      to: OptionValue.number(in: 1...3600, " of seconds", example: 30, endless: "3600").map { .seconds($0) }),
    OptionOutline(
      "retries", value: "N", .source,
      "further attempts after a request fails, 0 to 100; at most 3 until the source has answered once", default: "5"
    ).called("retry max-retries attempts tries").sets(\.plan.retries, to: .number(in: 0...100, example: 5)),
    OptionOutline(
      "rate", value: "N", .source, "at most this many requests a second, or 0 for no limit",
      default: "20 on the public API, 0 elsewhere"
    ).called("rate-limit throttle rps max-rate requests-per-second").sets(
      \.plan.rate,
      to: OptionValue.number(in: 0...10_000, " of requests per second", example: 20, endless: "0").map { Double($0) }),
    OptionOutline(
      "max-requests", value: "N", .source, "stop after this many requests; run the same command again to resume"
    ).called("request-limit").sets(
      \.plan.maximumRequests, to: .number(in: 1...1_000_000_000, example: 1000, endless: "")),
    OptionOutline(
      "contact", value: "TEXT", .source,
      "your address, for the User-Agent header; or set the environment variable POKE_EXPORT_CONTACT"
    ).called("user-agent email agent -A mail").sets(\.plan.contact, to: .contact),
    OptionOutline(
      "max-age", value: "DURATION", .checkpoint,
      "use stored responses up to this age: 90s, 30m, 24h, 7d, or 0 to request everything", default: "24h"
    ).called("ttl cache-ttl expire").sets(\.plan.maximumAge, to: .duration),
    OptionOutline("offline", .checkpoint, "send no request, and use only stored responses").turnsOn(\.plan.isOffline),
    OptionOutline("fresh", .checkpoint, "request everything again, and set the stored responses of the output aside")
      .called("no-cache refresh reload full reset clean clear purge-cache clear-cache delete-cache").turnsOn(
        \.plan.isFresh),
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
    OptionOutline("quiet", short: "q", .messages, "show only errors", isFrequent: true)
      .called("silent -s no-output").turnsOn(\.isQuiet),
    OptionOutline("verbose", short: "v", .messages, "show more: decisions, and how long each phase took")
      .called("debug trace -vv").turnsOn(\.isVerbose),
  ]

  /// Options and commands of other tools.
  ///
  /// A row has four parts: the names, the advice, the purpose of the suggested line, and the words to type.
  static let foreign = #"""
    filter= where= type= query= | no option filters by the values of a column | to filter with SQL | --format sqlite && \#
    sqlite3 Output/pokedex.sqlite "SELECT name FROM pokemon WHERE CONDITION"
    parquet | poke-export writes no parquet files, but DuckDB can convert CSV | for CSV | --format csv
    feather arrow avro orc dta rds md markdown txt yaml xml | poke-export writes no ENDING files, but other \#
    programs can convert CSV | for CSV | --format csv
    html htm pdf | 'poke-export report' makes an HTML page, which a browser can save as PDF | for the page | \#
    --format csv && poke-export report Output
    legendary legendaries mythical baby | no option selects legendary, mythical or baby Pokémon, but the table species \#
    has the columns is_legendary, is_mythical and is_baby | for the table | --tables species
    mega megas gmax gigantamax primal alola alolan galar galarian hisui hisuian paldea paldean | no option selects \#
    one kind of form | for all Pokémon with all of their forms | --include-forms
    starter starters | no table says which Pokémon are starters | for those of generation 1 | \#
    --name bulbasaur,charmander,squirtle
    all | an export has all Pokémon unless you select some | for all COUNT tables too | --tables all
    exclude= except= without= not= ignore= omit= skip= | no option leaves Pokémon out by name
    random= sample= | no option chooses at random
    sort= sort-by= order= order-by= desc asc reverse | rows are always sorted by their key, such as the id | to sort \#
    with SQL | --format sqlite && sqlite3 Output/pokedex.sqlite "SELECT * FROM pokemon ORDER BY COLUMN"
    page= per-page= page-size= batch-size= chunk-size= | poke-export always reads all pages
    yes -y force overwrite confirm | an export replaces an earlier dataset without asking
    append | an export replaces the earlier dataset in its directory | to keep that dataset | --output new
    resume continue | an export resumes by itself when you repeat its command
    update sync | to update a dataset, run again the command that exported it
    shiny | the table pokemon_sprites has the addresses of pictures, also of shiny Pokémon | to add the table | \#
    --tables +pokemon_sprites
    gzip compress zip archive compression= | poke-export does not compress files
    encoding=utf-8 encoding=utf8 charset=utf-8 utf8 utf-8 | all files are UTF-8
    encoding= charset= | all files are UTF-8 | for CSV for spreadsheets, with a byte order mark and CRLF | --excel
    config= settings= profile= | there is no settings file, and every setting is an option
    init setup | poke-export needs no setup | for all options | --help
    cache= cache-dir= store= | responses are stored in the directory of '--output'
    delay= wait= sleep= pause= | '--rate' limits the requests per second | for RATE per second | --rate RATE
    proxy= | to use a proxy, set the environment variable https_proxy |  | https_proxy=VALUE(URL) poke-export
    insecure -k no-check-certificate | certificates are always checked
    watch daemon schedule cron every= interval= | a run ends by itself, and a scheduler such as cron can repeat it
    na-rep= null= nullvalue= null-value= | a missing value is an empty cell in CSV, and null in NDJSON
    header no-header headers header= index= | a table always has a header
    pretty indent= minify orient= | NDJSON has one row on each line | for NDJSON | --format ndjson
    api-key= token= login= auth= username= password= | the API needs no key and no login
    log-level= loglevel= verbosity= |  | for more messages | --verbose
    import= load= upload= push= publish= | poke-export only exports
    """#.split(separator: "\n").map { row in
      let parts = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      return Foreign(parts[0], parts[1], for: parts.count > 2 ? parts[2] : "", instead: parts.count > 3 ? parts[3] : "")
    }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
