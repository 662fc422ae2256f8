/// The settings of one export, decided before it starts.
public struct ExportPlan: Sendable, Hashable {
  /// The API's root URL, or a directory in the API's static layout.
  ///
  /// A directory has documents such as `pokemon/25/index.json` and lists such as `pokemon/index.json`, at its top or in
  /// `api/v2` or `v2`. Setting this property removes a source that `reading(_:)` has set.
  public var source: String { didSet { programSource = nil } }
  private(set) var programSource: ProgramSource?
  /// The Pokémon to export, by id; the run adds their species and evolution chains.
  public var selection: IDSelection
  /// The names of further Pokémon to export: slugs such as `raichu-alola`, or names such as `Alolan Raichu`.
  public var names: [String]
  /// Whether the run exports all varieties of the selected Pokémon's species, not only the selected Pokémon.
  public var includesForms: Bool
  /// The tables to write; they determine the documents to fetch and the values to stream.
  ///
  /// If only some Pokémon are selected, tables of moves and abilities cover only the moves and abilities of these
  /// Pokémon, so the run fetches these Pokémon too.
  public var tables: [TableName]
  /// The tables that the run leaves out, with a warning, if a directory lacks their documents.
  public var optionalTables: Set<TableName> = []

  package var choice: TableChoice {
    get { TableChoice(tables: tables, optional: optionalTables) }
    set { (tables, optionalTables) = (newValue.tables, newValue.optional) }
  }

  /// The columns to write, in order, for a plan with one table; nil for all columns.
  public var columns: [String]?
  /// The formats to write each table in.
  public var formats: [TableFormat]
  /// The dialect of CSV files; other formats ignore it.
  public var csv = CSVDialect.standard
  /// The language of display names, genus and description, as the API's slug.
  public var language: String
  /// Whether the run loads English names from the API; if not, the run makes the names from slugs without a request.
  public var usesExactNames = false
  /// The dataset directory; `-` streams one table in one format to standard output.
  public var output: String
  /// The maximum number of requests in flight, cut to 1...64; nil means 8 on the public API, else 16.
  public var concurrency: Int?
  /// How long a request may receive nothing before it fails, in whole seconds, 1 to 3600; by default 30.
  public var timeout: Duration
  /// The maximum number of attempts after the first one, 0...100.
  public var retries = 5
  /// The maximum number of requests started per second; 0 means no limit, and nil means 20 on the public API,
  /// else 0.
  public var rate: Double?
  /// The number of requests after which the run stops, 1 or more; nil for no limit.
  public var maximumRequests: Int?
  /// The age below which a stored response needs no request, in whole seconds, 0 or more.
  ///
  /// If the API and the response both state a version, the versions decide instead of the age.
  public var maximumAge = Duration.seconds(24 * 60 * 60)
  /// Whether the run sends no request to a server, and uses only responses that earlier runs have stored.
  public var isOffline = false
  /// Whether the run first sets aside the stored responses of the output directory, and requests everything again.
  public var isFresh = false
  /// Whether the run deletes files that earlier exports left in the output directory, unless somebody changed them.
  public var prunes = false
  /// Whether the run publishes the dataset without the documents that failed.
  public var allowsPartial = false
  /// The policy for fields that differ from the API's known contract.
  public var contract = ContractPolicy.warn
  /// Whether the run refuses to publish a dataset that contradicts itself.
  public var isStrict = false
  /// The creation time in the manifest, in seconds since 1970; nil for the API's deployment time, if the API states it.
  public var creationTime: Int?
  /// The contact for the User-Agent header: an e-mail address, for example.
  public var contact: String?

  /// The version of this package.
  public static let toolVersion = "0.1.0"
  package static let tool = "poke-export \(toolVersion)"

  var userAgent: String {
    let plain = contact?.unicodeScalars.filter { (" "..."~").contains($0) && $0 != "(" && $0 != ")" }
    return "poke-export/\(ExportPlan.toolVersion) (+https://github.com/poke-export/poke-export"
      + (plain.map { "; \(String($0))" } ?? "") + ")"
  }

  /// The root URL of the public API.
  public static let publicAPI = "https://pokeapi.co/api/v2"

  /// Creates a plan with the default values of the command.
  ///
  /// If `selection` is nil, the plan covers the Pokémon in `names`, or every Pokémon if `names` is empty.
  public init(
    source: String = ExportPlan.publicAPI, selection: IDSelection? = nil, names: [String] = [],
    includesForms: Bool = false, tables: [TableName] = TableName.core, formats: [TableFormat] = [.csv],
    language: String = "en", output: String = "Output", concurrency: Int? = nil, timeout: Duration = .seconds(30)
  ) {
    self.source = source
    self.selection = selection ?? (names.isEmpty ? .all : .none)
    self.names = names
    self.includesForms = includesForms
    self.tables = tables
    self.formats = formats
    self.language = language
    self.output = output
    self.concurrency = concurrency
    self.timeout = timeout
  }

  /// Returns the plan with a source that the program implements.
  ///
  /// In the returned plan, the property `source` is the name of the type that implements the source.
  public func reading(_ source: some ResourceSource) -> ExportPlan {
    let source = ProgramSource(source)
    var plan = self
    (plan.source, plan.programSource) = (source.location, source)
    return plan
  }

  /// The source as messages show it, without user name, password, query and fragment, which may be secret.
  public var publicSource: String {
    guard let scheme = source.firstRange(of: "://") else { return source }
    let plain = source.prefix { $0 != "?" && $0 != "#" } + (source.contains { $0 == "?" || $0 == "#" } ? "…" : "")
    let authority = source[scheme.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return String(plain) }
    return source[..<scheme.upperBound] + "…" + plain[at...]
  }

  /// Whether one table goes to standard output, and nothing to a directory.
  public var isStreamed: Bool { output == "-" }

  /// Whether the source is a server, and not a directory.
  public var isSourceRemote: Bool { source.contains("://") }

  var effectiveConcurrency: Int { min(64, max(1, concurrency ?? (isSourcePublic ? 8 : 16))) }

  /// The maximum number of documents that one loop over documents loads at the same time.
  ///
  /// The window exceeds the number of requests in flight, so that one slow document leaves no connection idle.
  var window: Int { 4 * effectiveConcurrency }

  var effectiveRate: Double { max(0, rate ?? (isSourcePublic ? 20 : 0)) }

  var effectiveRetries: Int { min(100, max(0, retries)) }

  var effectiveTimeout: Int { Int(min(3600, max(1, timeout.components.seconds))) }

  private var isSourcePublic: Bool {
    let parts = source.lowercased().split(separator: "/", maxSplits: 2)
    return parts.count > 1 && ["pokeapi.co", "pokeapi.co:443", "www.pokeapi.co"].contains(parts[1])
  }
}

/// The rule for a field that differs from the known contract.
public enum ContractPolicy: String, Sendable, Hashable, CaseIterable {
  /// The run accepts the field, and reports only a value of an unexpected type, because that value is lost.
  case evolve
  /// The run reports the field.
  case warn
  /// The run reports the field and publishes nothing.
  case freeze
}
