/// A problem with the data or with the run that fetched it: a row of `quality.csv`.
public struct QualityFinding: Codable, Sendable, Hashable, CustomStringConvertible, Comparable {
  /// How bad the problem is.
  public var severity: Severity
  /// The category of the problem.
  public var code: Code
  /// The endpoint of the document with the problem: `pokemon-species`.
  public var resource: String
  /// The id of the document, or of the first of several; nil when there is none.
  public var id: Int?
  /// The API field, or the table of a finding about rows.
  public var field: String?
  /// The message, in one sentence.
  public var message: String

  /// Creates a finding, by default a warning.
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

  /// The severities of findings.
  public enum Severity: String, Codable, Sendable, Hashable, CaseIterable {
    /// The data contradicts itself or lacks something; a strict run fails.
    case warning
    /// A fact that is good to know.
    case info
  }

  /// The categories of findings; scripts may depend on the raw values.
  public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
    /// A chain and a species' own document name different parents.
    case parentMismatch = "parent_mismatch"
    /// A chain does not say how a species evolves.
    case noMethod = "no_method"
    /// A species names a chain that does not have it.
    case missingFromChain = "missing_from_chain"
    /// A Pokémon names a species that does not list it.
    case missingFromSpecies = "missing_from_species"
    /// A document refers to another that the source does not have.
    case danglingReference = "dangling_reference"
    /// The source lacks the document with the name for a slug.
    case missingName = "missing_name"
    /// The API's name of a form lacks the name of its species.
    case misnamedForm = "misnamed_form"
    /// A species marks more than one of its Pokémon as the default, or none.
    case defaultVarieties = "default_varieties"
    /// The documents of two types disagree about the damage of one to the other.
    case matchupMismatch = "matchup_mismatch"
    /// The run left out rows because an earlier row has the same key.
    case duplicateKey = "duplicate_key"
    /// The run used its stored copy of a document that the source did not send.
    case storedCopy = "stored_copy"
    /// The count that a list states is not the number of its documents.
    case countMismatch = "count_mismatch"
    /// The documents come from different upstream versions.
    case mixedVersions = "mixed_versions"
    /// The run found a document only at another form of its address.
    case rescued
    /// A method names games older than the species it evolves from or into.
    case olderGame = "older_game"
    /// A column is empty in all documents of a kind, although documents may fill it.
    case emptyColumn = "empty_column"
    /// Several documents of a kind share a slug.
    case repeatedSlug = "repeated_slug"
    /// A table has no rows for some of the source's games.
    case gamesWithoutData = "games_without_data"
    /// The chances to meet Pokémon in one way on an ordinary day add up to more than 100 %.
    case chanceOver100 = "chance_over_100"
    /// Documents have a field this package does not know.
    case newField = "new_field"
    /// Documents lack a field that was always there.
    case missingField = "missing_field"
    /// A field has values of an unexpected type or range.
    case retypedField = "retyped_field"
    /// A document differs too much from the contract to be read.
    case unreadable
    /// A key comes twice in one JSON object.
    case repeatedField = "repeated_field"
  }

  /// The message after its document's endpoint and id; only the message for `duplicateKey` and `mixedVersions`.
  public var description: String {
    switch code {
    case .duplicateKey, .mixedVersions: message
    default: "\(resource)\(id.map { "/\($0)" } ?? ""): \(message)"
    }
  }

  /// Whether the problem is in the API's contract, not in its data.
  public var isAboutTheContract: Bool {
    [.newField, .missingField, .retypedField, .repeatedField, .unreadable].contains(code)
  }

  /// Whether the problem is in this run's documents rather than a known fault of the API's data.
  public var concernsTheRun: Bool {
    switch code {
    case .missingName: severity == .warning
    case .danglingReference, .duplicateKey, .countMismatch, .mixedVersions, .missingFromChain, .missingFromSpecies:
      true
    // The run also reports a stored copy as a failure.
    default: isAboutTheContract
    }
  }

  /// Orders findings as in `quality.csv`: by severity, code, resource, id, field and message; nil comes first.
  public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (severity: Int, code: String, resource: String, id: Int, field: String, message: String) {
    (severity == .warning ? 0 : 1, code.rawValue, resource, id ?? 0, field ?? "", message)
  }
}
