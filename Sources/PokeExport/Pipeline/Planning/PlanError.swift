/// A reason why a plan cannot be carried out.
public enum PlanError: Error, Sendable, Hashable {
  /// The plan selects no id and names no Pokémon.
  case emptySelection
  /// The API lists no Pokémon with the name; `nearest` is the nearest name, or nil if no name is near.
  case unknownName(String, nearest: String?)
  /// The name is a number, so the Pokémon must be selected by `id` instead.
  case idAsName(String, id: String)
  /// The name may mean any of the candidates.
  case ambiguousName(String, candidates: [String])
  /// Several names are wrong; the array has one error for each wrong name.
  indirect case wrongNames([PlanError])
  /// The API lists none of the selected Pokémon; `existing` has the ids of the listed Pokémon.
  case nothingSelected(existing: IDSelection)
  /// The API does not have the language; `known` has the API's languages.
  case unknownLanguage(String, known: [String])
  /// The plan has no table.
  case noTable
  /// No table has the name.
  case unknownTable(String)
  /// The table is in the plan twice.
  case repeatedTable(TableName)
  /// The plan has no format.
  case noFormat
  /// The format is in the plan twice.
  case repeatedFormat(TableFormat)
  /// The plan chooses columns, but has more than one table.
  case columnsOfManyTables
  /// The list of columns is empty.
  case noColumn
  /// The table does not have these columns; `known` has the table's columns.
  case unknownColumns([String], table: TableName, known: [String])
  /// The column is named twice.
  case repeatedColumn(String)
  /// More than one table goes to standard output.
  case streamOfManyTables
  /// More than one format goes to standard output.
  case streamOfManyFormats
  /// The format makes a file that cannot go to standard output; the text says why.
  case streamOfFile(String)
  /// The plan sets `isOffline` or `isFresh`, which are about stored responses; an export to standard output has none.
  case streamWithStore
  /// The path of the output directory is empty.
  case noOutput
  /// The output directory is the root of the file system.
  case outputIsRoot(String)
  /// The output directory is the directory that the plan reads.
  case outputInSource(String)
}

extension PlanError: CustomStringConvertible {
  /// The message, in one line.
  public var description: String {
    switch self {
    case .streamOfFile(let message): message
    case .emptySelection: "no Pokémon is selected or named"
    case .unknownName(let name, let nearest):
      "'\(name)' is not the name of a Pokémon" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .idAsName(let name, _): "'\(name)' is an id, not a name"
    case .wrongNames(let errors): errors.map(\.description).joined(separator: "; ")
    case .ambiguousName(let name, let candidates):
      "'\(name)' fits \(candidates.count == 2 ? "two" : "\(candidates.count)") Pokémon"
        + (candidates.count > 20 ? "" : ", \(candidates.together)")
    case .nothingSelected(let existing):
      "no selected id exists; the existing ids are \(existing.outline)"
    case .unknownLanguage(let language, let known):
      "the API has no texts in '\(language)'; use \(known.map(Language.described).alternatives)"
    case .noTable: "no table is chosen"
    case .unknownTable(let name):
      "'\(name)' is not a table" + Spelling.guess(for: name, among: TableName.allCases.map(\.rawValue))
    case .repeatedTable(let table): "the table \(table.rawValue) is chosen twice"
    case .noFormat: "no format is chosen"
    case .repeatedFormat(let format): "the format \(format.rawValue) is chosen twice"
    case .columnsOfManyTables: "columns can be chosen for one table only"
    case .noColumn: "no column is named"
    case .unknownColumns(let names, let table, let known):
      "the table \(table.rawValue) has no column \(names.quoted.alternatives)"
        + "; its columns are \(known.together)"
    case .repeatedColumn(let name): "the column '\(name)' is listed twice"
    case .streamOfManyTables: "standard output takes one table"
    case .streamOfManyFormats: "standard output takes one format"
    case .streamWithStore: "an export to standard output stores nothing, so it cannot be offline or fresh"
    case .noOutput: "the output directory has no name"
    case .outputIsRoot(let output): "'\(output)' is the root of the file system"
    case .outputInSource(let output): "'\(output)' contains the documents of the source"
    }
  }
}
