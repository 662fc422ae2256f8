/// A problem with the data, or with the run that fetched the data: a row of `quality.csv`.
public struct QualityFinding: Codable, Sendable, Hashable, CustomStringConvertible, Comparable {
  /// The severity; only a warning makes a strict run fail.
  public var severity: Severity
  /// The category of the problem.
  public var code: Code
  /// The endpoint of the document with the problem: `pokemon-species`.
  public var resource: String
  /// The document's id, or the first id when several documents have the problem; nil for a list or the whole run.
  public var id: Int?
  /// The API field, the column or the table with the problem; nil for any other problem.
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
    /// A fact worth knowing; a strict run does not fail because of such a finding.
    case info
  }

  /// The categories of findings; scripts may depend on the raw values.
  public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
    /// An evolution chain and a species' own document name different parents for the species.
    case parentMismatch = "parent_mismatch"
    /// An evolution chain does not say how a species evolves from its parent.
    case noMethod = "no_method"
    /// A species' document names an evolution chain that lacks the species.
    case missingFromChain = "missing_from_chain"
    /// A Pokémon's document names a species that does not list the Pokémon.
    case missingFromSpecies = "missing_from_species"
    /// A document refers to a document that the source lacks, or to a type that this package does not know.
    case danglingReference = "dangling_reference"
    /// The source lacks the document that gives an entity's name, so the name is made from the slug.
    case missingName = "missing_name"
    /// The API's name of a form does not contain the name of the form's species.
    case misnamedForm = "misnamed_form"
    /// A species marks several of its Pokémon as the default, or none.
    case defaultVarieties = "default_varieties"
    /// The documents of two types disagree about the damage between these types.
    case matchupMismatch = "matchup_mismatch"
    /// The run left out rows because an earlier row has the same key.
    case duplicateKey = "duplicate_key"
    /// The source did not send a document, and the run used a stored copy.
    case storedCopy = "stored_copy"
    /// A list, a document, the type chart or the dataset has more or fewer entries than expected.
    case countMismatch = "count_mismatch"
    /// The documents come from different versions of the API's data.
    case mixedVersions = "mixed_versions"
    /// The run found a document only under another spelling of the document's URL.
    case rescued
    /// An evolution method names games that are older than the parent species or the child species.
    case olderGame = "older_game"
    /// A column is empty in all documents of a kind, although only some documents should leave it empty.
    case emptyColumn = "empty_column"
    /// Several documents of a kind share a slug.
    case repeatedSlug = "repeated_slug"
    /// Several Pokémon have the same display name.
    case repeatedName = "repeated_name"
    /// A table has no rows for some of the source's games.
    case gamesWithoutData = "games_without_data"
    /// The chances of one encounter method in one area and game add up to more than 100 % on an ordinary day.
    case chanceOver100 = "chance_over_100"
    /// Documents have a field this package does not know.
    case newField = "new_field"
    /// Documents lack a field that the API's documents have always had.
    case missingField = "missing_field"
    /// A field has values of an unexpected type or range.
    case retypedField = "retyped_field"
    /// A document cannot be read, because it differs too much from the API's contract.
    case unreadable
    /// A key comes twice in one JSON object.
    case repeatedField = "repeated_field"
  }

  /// The document's endpoint and id, then the message.
  ///
  /// A finding of `mixedVersions` has only the message.
  public var description: String {
    code == .mixedVersions ? message : "\(resource)\(id.map { "/\($0)" } ?? ""): \(message)"
  }

  /// Whether the problem is a document's shape: new, missing, retyped or repeated fields, or an unreadable document.
  public var isAboutTheContract: Bool {
    [.newField, .missingField, .retypedField, .repeatedField, .unreadable].contains(code)
  }

  /// Whether the problem is in the documents of this run, and not a known fault of the API's data.
  public var concernsTheRun: Bool {
    switch code {
    case .missingName: severity == .warning
    case .danglingReference, .duplicateKey, .countMismatch, .mixedVersions, .missingFromChain, .missingFromSpecies:
      true
    // `.storedCopy` does not count, because the run already reports the failed document that the copy replaces.
    default: isAboutTheContract
    }
  }

  /// Orders findings as in `quality.csv`: by severity, code, resource, id, field and message, with nil first.
  public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (severity: Int, code: String, resource: String, id: Int, field: String, message: String) {
    (severity == .warning ? 0 : 1, code.rawValue, resource, id ?? 0, field ?? "", message)
  }
}
