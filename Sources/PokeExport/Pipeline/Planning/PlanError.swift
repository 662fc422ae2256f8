/// A reason why a plan cannot be carried out.
public enum PlanError: Error, Sendable, Hashable {
  /// No Pokémon of the list has the name; the nearest one is nil when none is near.
  case unknownName(String, nearest: String?)
  /// The name is a number; ids are selected, not named.
  case idAsName(String, id: String)
  /// The name may be each of these Pokémon.
  case ambiguousName(String, candidates: [String])
  /// Several names are wrong, each with an error of its own.
  indirect case wrongNames([PlanError])
  /// No Pokémon of the list is selected; these are the ids that exist.
  case nothingSelected(existing: IDSelection)
  /// No species has anything in the language; these are the languages of the API.
  case unknownLanguage(String, known: [String])
  /// Columns are chosen, and the plan has more than one table.
  case columnsOfManyTables
  /// The columns are not those of the table; the message says how.
  case columns(String)
  /// More than one table goes to standard output.
  case streamOfManyTables
  /// More than one format goes to standard output.
  case streamOfManyFormats
  /// The format makes a file that standard output cannot take; the message says why.
  case streamOfFile(String)
  /// The plan is about stored responses, and nothing is stored for standard output.
  case streamWithStore
}

extension PlanError: CustomStringConvertible {
  /// The message, in one line.
  public var description: String {
    switch self {
    case .columns(let message), .streamOfFile(let message): message
    case .unknownName(let name, let nearest):
      "'\(name)' is no Pokémon of the list"
        + (nearest.map { " (did you mean '\($0)'?)" } ?? " (names are slugs, as in mr-mime)")
    case .idAsName(let name, _): "'\(name)' is no Pokémon of the list"
    case .wrongNames(let errors): errors.map(\.description).joined(separator: "; ")
    case .ambiguousName(let name, let candidates): "'\(name)' may be \(candidates.alternatives)"
    case .nothingSelected(let existing): "no Pokémon is selected; the ids that exist are \(existing)"
    case .unknownLanguage(let language, let known):
      "no species has a text in '\(language)'; use \(known.joined(separator: ", "))"
        + Spelling.guess(for: language, among: known)
    case .columnsOfManyTables: "columns need a single table"
    case .streamOfManyTables: "standard output takes one table"
    case .streamOfManyFormats: "standard output takes one format"
    case .streamWithStore: "nothing is stored for standard output"
    }
  }
}

extension ExportPlan {
  package func checkColumns() throws(PlanError) {
    guard let columns else { return }
    guard tables.count == 1, let schema = Tables.schema(named: tables.first?.rawValue) else {
      throw .columnsOfManyTables
    }
    if columns.isEmpty { throw .columns("no column is named") }
    let (table, known) = (schema.name.rawValue, schema.columnNames)
    var seen: Set<String> = []
    for name in columns {
      if !known.contains(name) {
        let remedy = known.count < 20 ? "use \(known.alternatives)" : "poke-export schema \(table) lists them"
        let guess = Spelling.guess(for: name, among: known)
        throw .columns("'\(name)' is no column of \(table); \(remedy)\(guess)")
      }
      if !seen.insert(name).inserted { throw .columns("'\(name)' is named twice") }
    }
  }

  func checkFormats() throws(FileError) {
    for format in formats { try format.combined?.checkRequirements() }
  }

  package func checkStream() throws(PlanError) -> (TableName, TableFormat) {
    guard tables.count == 1, let table = tables.first else { throw .streamOfManyTables }
    guard formats.count == 1, let format = formats.first else { throw .streamOfManyFormats }
    if let problem = format.combined?.streamingProblem { throw .streamOfFile(problem) }
    if isOffline || isFresh { throw .streamWithStore }
    return (table, format)
  }

  func checkLanguage() throws(PlanError) {
    guard Language.codes.contains(where: { $0.lowercased() == language.lowercased() }) else {
      throw .unknownLanguage(language, known: Language.codes)
    }
  }
}
