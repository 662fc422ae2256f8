/// Everything one export does, decided before it starts.
public struct ExportPlan: Sendable, Hashable {
  /// The API's root URL, or a directory in the API's static layout.
  ///
  /// The directory, its `api/v2` or its `v2` has documents such as `pokemon/25/index.json` and lists such as
  /// `pokemon/index.json`. Setting the source ends `reading(_:)`.
  public var source: String { didSet { programSource = nil } }
  private(set) var programSource: ProgramSource?
  /// The Pokémon to export, by id; their species and the species' evolution chains follow from it.
  public var selection: IDSelection
  /// Pokémon to export besides those of the selection, by name: slugs, or names that become slugs, of the API's list.
  public var names: [String]
  /// Whether every other variety of the selected Pokémon's species is exported too.
  public var includesForms: Bool
  /// The tables to write, which also decide what is fetched and streamed.
  ///
  /// With a selection, moves and abilities are those of the selected Pokémon, which are therefore fetched too.
  public var tables: [TableName]
  /// Tables of the plan that are left out, with a warning, when the source is a directory without their documents.
  public var optionalTables: Set<TableName> = []

  package var choice: TableChoice {
    get { TableChoice(tables: tables, optional: optionalTables) }
    set { (tables, optionalTables) = (newValue.tables, newValue.optional) }
  }

  /// The columns to write, in order, if the plan has one table; nil for all columns of all tables.
  public var columns: [String]?
  /// The formats to write each table in.
  public var formats: [TableFormat]
  /// The spelling of CSV; other formats ignore it.
  public var csv = CSVDialect.standard
  /// The language of display names, genus and description, as the API's slug.
  public var language: String
  /// Whether names come from the API in English too, where they are otherwise made from slugs without a request.
  public var usesExactNames = false
  /// The dataset directory; `-` to stream one table in one format to standard output.
  public var output: String
  /// Requests in flight, 1...64 (others are brought into that range); nil for 8 on the public API and 16 elsewhere.
  public var concurrency: Int?
  /// The time without a byte after which a request has failed, in whole seconds: 1 second to an hour, 30 by default.
  public var timeout: Duration
  /// Attempts after the first one, 0 or more.
  public var retries = 5
  /// Requests started per second, 0 for no limit; nil for 20 on the public API and no limit elsewhere.
  public var rate: Double?
  /// The number of requests after which the run stops, 1 or more; nil for no limit.
  public var maximumRequests: Int?
  /// The time for which a stored response needs no request, in whole seconds, 0 or more.
  public var maximumAge = Duration.seconds(24 * 60 * 60)
  /// Whether only stored responses are used.
  public var isOffline = false
  /// Whether the stored responses of the output directory are set aside first, and everything is asked for again.
  public var isFresh = false
  /// Whether files that earlier exports left in the output directory are removed, if their bytes are as published.
  public var prunes = false
  /// Whether the dataset is published without the documents that failed.
  public var allowsPartial = false
  /// The effect of a field that differs from the known contract.
  public var contract = ContractPolicy.warn
  /// Whether a dataset that contradicts itself stays unpublished.
  public var isStrict = false
  /// The creation time in the manifest, in seconds since 1970; nil for the API's deployment time, if it states one.
  public var creationTime: Int?
  /// The contact for the User-Agent header: an e-mail address, for example.
  public var contact: String?

  /// The version of this package.
  public static let toolVersion = "0.1.0"
  package static let tool = "poke-export \(toolVersion)"

  /// Leaves out the characters of the contact that a header's comment may not have.
  var userAgent: String {
    let plain = contact?.unicodeScalars.filter { (" "..."~").contains($0) && $0 != "(" && $0 != ")" }
    return "poke-export/\(ExportPlan.toolVersion) (+https://github.com/poke-export/poke-export"
      + (plain.map { "; \(String($0))" } ?? "") + ")"
  }

  /// The public API.
  public static let publicAPI = "https://pokeapi.co/api/v2"

  /// Creates a plan; the default values are those of the command.
  ///
  /// Without a selection and names, the plan covers every Pokémon; with names alone, only these.
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

  /// Returns the plan with a source of the program's own; `source` is then the name of its type.
  public func reading(_ source: some ResourceSource) -> ExportPlan {
    let source = ProgramSource(source)
    var plan = self
    (plan.source, plan.programSource) = (source.location, source)
    return plan
  }

  /// The source for messages, without its parts that may be secret: user name, password, query and fragment.
  public var publicSource: String {
    guard let scheme = source.firstRange(of: "://") else { return source }
    let plain = source.prefix { $0 != "?" && $0 != "#" } + (source.contains { $0 == "?" || $0 == "#" } ? "…" : "")
    let authority = source[scheme.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return String(plain) }
    return source[..<scheme.upperBound] + "…" + plain[at...]
  }

  /// Whether one table goes to standard output, and nothing to a directory.
  public var isStreamed: Bool { output == "-" }

  /// Whether the source is a server; else it is a directory.
  public var isSourceRemote: Bool { source.contains("://") }

  // The limits below are the user's, cut to a range; the default values are low enough for a public service.
  var effectiveConcurrency: Int { min(64, max(1, concurrency ?? (isSourcePublic ? 8 : 16))) }

  // More documents are under way than requests, so that a slow document leaves no connection idle.
  var window: Int { 4 * effectiveConcurrency }

  var effectiveRate: Double { max(0, rate ?? (isSourcePublic ? 20 : 0)) }

  var effectiveRetries: Int { min(100, max(0, retries)) }

  var effectiveTimeout: Int { Int(min(3600, max(1, timeout.components.seconds))) }

  private var isSourcePublic: Bool {
    let parts = source.lowercased().split(separator: "/", maxSplits: 2)
    return parts.count > 1 && ["pokeapi.co", "pokeapi.co:443", "www.pokeapi.co"].contains(parts[1])
  }
}

/// The effect on a run of a field that differs from the known contract.
public enum ContractPolicy: String, Sendable, Hashable, CaseIterable {
  /// It is accepted, and nothing is said.
  case evolve
  /// It is reported.
  case warn
  /// It is reported, and nothing is published.
  case freeze
}
