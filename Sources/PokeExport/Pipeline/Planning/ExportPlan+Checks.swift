extension ExportPlan {
  package func check() throws(PlanError) {
    if selection == .none, names.isEmpty { throw .emptySelection }
    guard !tables.isEmpty else { throw .noTable }
    if let name = tables.first(where: { Tables.declaration(of: $0) == nil }) { throw .unknownTable(name.rawValue) }
    if let table = tables.firstRepeated { throw .repeatedTable(table) }
    guard let format = formats.first else { throw .noFormat }
    if let format = formats.firstRepeated { throw .repeatedFormat(format) }
    if let columns { try check(columns) }
    guard isStreamed else {
      if output.isEmpty { throw .noOutput }
      if FileSystem.resolved(output) == "/" { throw .outputIsRoot(output) }
      if isOutputInSource { throw .outputInSource(output) }
      return
    }
    if tables.count > 1 { throw .streamOfManyTables }
    if formats.count > 1 { throw .streamOfManyFormats }
    if let problem = format.streamingProblem { throw .streamOfFile(problem) }
    if isOffline || isFresh { throw .streamWithStore }
  }

  private var isOutputInSource: Bool {
    guard !isSourceRemote, programSource == nil, let directory = FileSystem.resolved(output) else { return false }
    return DirectorySource.layouts.contains { FileSystem.resolved("\(source)/\($0)") == directory }
  }

  private func check(_ columns: [String]) throws(PlanError) {
    guard tables.count == 1, let schema = Tables.schema(named: tables.first?.rawValue) else {
      throw .columnsOfManyTables
    }
    if columns.isEmpty { throw .noColumn }
    let known = schema.columnNames
    let unknown = columns.filter { !known.contains($0) }
    if !unknown.isEmpty { throw .unknownColumns(unknown, table: schema.name, known: known) }
    if let name = columns.firstRepeated { throw .repeatedColumn(name) }
  }

  func checkRequirements() throws(FileError) {
    for format in formats { try format.combined?.checkRequirements(for: format.combinedFileName) }
  }

  func checkLanguage() throws(PlanError) {
    guard Language.codes.contains(where: { $0.lowercased() == language.lowercased() }) else {
      throw .unknownLanguage(language, known: Language.codes)
    }
  }
}

extension Array where Element: Hashable {
  fileprivate var firstRepeated: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}
