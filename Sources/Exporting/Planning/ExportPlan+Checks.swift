import Catalog
import Platform
import Pokedex
package import Tables

/// Checks that need nothing but the plan.
extension ExportPlan {
  /// Checks that the columns are those of the only table.
  package func checkColumns() throws(PlanError) {
    guard let columns else { return }
    guard tables.count == 1, let schema = Tables.schema(named: tables.first?.rawValue) else {
      throw .columnsOfManyTables
    }
    do { try schema.check(columns) } catch {
      var guess = ""
      if case .unknown(let name, _, let known) = error { guess = Spelling.guess(for: name, among: known) }
      throw .columns("\(error)\(guess)")
    }
  }

  /// Checks that the system has what the formats need.
  func checkFormats() throws(FileError) {
    for format in formats { try format.combined?.checkRequirements() }
  }

  /// Checks that standard output can take the plan.
  ///
  /// - Returns: Its only table and its only format.
  package func checkStream() throws(PlanError) -> (TableName, TableFormat) {
    guard tables.count == 1, let table = tables.first else { throw .streamOfManyTables }
    guard formats.count == 1, let format = formats.first else { throw .streamOfManyFormats }
    if let problem = format.combined?.streamingProblem { throw .streamOfFile(problem) }
    if isOffline || isFresh { throw .streamWithStore }
    return (table, format)
  }

  /// Checks that the API has the plan's language, as far as this version knows.
  func checkLanguage() throws(PlanError) {
    guard Language.codes.contains(where: { $0.lowercased() == language.lowercased() }) else {
      throw .unknownLanguage(language, known: Language.codes)
    }
  }
}
