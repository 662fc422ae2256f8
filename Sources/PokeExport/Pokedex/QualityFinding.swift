/// A problem of the data, or of the way it was harvested: a row of `quality.csv`.
public struct QualityFinding: Codable, Sendable, Hashable, CustomStringConvertible, Comparable {
  /// How bad it is.
  public var severity: Severity
  /// The kind of the finding.
  public var code: Code
  /// The endpoint of the document it is about: `pokemon-species`.
  public var resource: String
  /// The id of the document; of the first one when there are several, nil when there is none.
  public var id: Int?
  /// The API field; for a finding about rows, their table.
  public var field: String?
  /// The message, in one sentence.
  public var message: String

  /// Creates a finding.
  public init(
    _ code: Code, severity: Severity = .warning, resource: String, id: Int? = nil, field: String? = nil,
    message: String
  ) {
    self.severity = severity
    self.code = code
    self.resource = resource
    self.id = id
    self.field = field
    self.message = message
  }

  /// How bad something is.
  public enum Severity: String, Codable, Sendable, Hashable, CaseIterable {
    /// The data contradicts itself, or something is missing from it: a strict run fails.
    case warning
    /// Good to know.
    case info
  }

  /// A kind of finding; scripts may depend on the words.
  public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
    /// A chain has another parent for a species than the species' own document.
    case parentMismatch = "parent_mismatch"
    /// A chain does not say how a species evolves.
    case noMethod = "no_method"
    /// A species is not in the chain it names.
    case missingFromChain = "missing_from_chain"
    /// A Pokémon is not among those of the species it names.
    case missingFromSpecies = "missing_from_species"
    /// A document refers to another that the source does not have.
    case danglingReference = "dangling_reference"
    /// The source has no document with the name of what a slug refers to.
    case missingName = "missing_name"
    /// The API's name of a form lacks the name of its species.
    case misnamedForm = "misnamed_form"
    /// A species marks more than one of its Pokémon as the default, or none.
    case defaultVarieties = "default_varieties"
    /// Two types' documents differ about the damage of one on the other.
    case matchupMismatch = "matchup_mismatch"
    /// Rows were left out because an earlier row has the same key.
    case duplicateKey = "duplicate_key"
    /// A document is gone from the source, and its stored copy is used.
    case storedCopy = "stored_copy"
    /// The count of a list is not the number of its documents.
    case countMismatch = "count_mismatch"
    /// The documents are of different upstream versions.
    case mixedVersions = "mixed_versions"
    /// A document was found only at another form of its address.
    case rescued
    /// A method of evolution names games older than one of its species.
    case olderGame = "older_game"
    /// A column is empty in all documents of a kind, although documents may fill it.
    case emptyColumn = "empty_column"
    /// Several documents of a kind share a slug.
    case repeatedSlug = "repeated_slug"
    /// The source has games of which a table has no row.
    case gamesWithoutData = "games_without_data"
    /// The chances to meet Pokémon in one way on an ordinary day add up to more than 100 %.
    case chanceOver100 = "chance_over_100"
    /// Documents have a field this package does not know.
    case newField = "new_field"
    /// Documents lack a field that was always there.
    case missingField = "missing_field"
    /// A field has values of another type or range.
    case retypedField = "retyped_field"
    /// A document differs too much from the contract to be read.
    case unreadable
    /// A key comes twice in one JSON object.
    case repeatedField = "repeated_field"
  }

  /// The message, the document first where there is one.
  public var description: String {
    switch code {
    case .duplicateKey, .mixedVersions: message
    default: "\(resource)\(id.map { "/\($0)" } ?? ""): \(message)"
    }
  }

  /// Whether it is about the API's contract rather than about its data.
  public var isAboutTheContract: Bool {
    [.newField, .missingField, .retypedField, .repeatedField, .unreadable].contains(code)
  }

  /// Whether it is about this run's documents rather than a known fault of the API's data.
  public var concernsTheRun: Bool {
    switch code {
    case .missingName: severity == .warning
    case .danglingReference, .duplicateKey, .countMismatch, .mixedVersions, .missingFromChain, .missingFromSpecies:
      true
    // A stored copy is also reported as a failure.
    default: isAboutTheContract
    }
  }

  /// Orders as `quality.csv` is sorted: by severity, code, resource, id, field and message, nothing before something.
  public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (severity: Int, code: String, resource: String, id: Int, field: String, message: String) {
    (severity == .warning ? 0 : 1, code.rawValue, resource, id ?? 0, field ?? "", message)
  }
}
