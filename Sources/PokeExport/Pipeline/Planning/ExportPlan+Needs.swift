extension ExportPlan {
  /// Whether the run loads the selected Pokémon, for rows or to find the Pokémon's moves and abilities.
  var needsPokemon: Bool {
    showsSpecies || needs(Tables.ofPokemon) || kinds.contains { references(of: $0) != nil }
  }

  var needsSpecies: Bool { showsSpecies || includesForms && needsPokemon }

  private var showsSpecies: Bool {
    // The rows of defenses show the names of Pokémon, which come from the species.
    needsEvolutionTrees || needs(Tables.ofSpecies) || needs(Tables.ofDefenses)
  }

  var needsEvolutionTrees: Bool { tables.contains(.pokemon) || needs(Tables.ofEvolutionTrees) }

  var kinds: [DocumentKind] {
    // Declaring all kinds takes some milliseconds; an export of Pokémon and families alone saves this time.
    if tables.allSatisfy(Tables.ofPokemonAndFamilies.contains) { return [] }
    return DocumentKind.all.filter { needs($0.tables + $0.stepTables) }
  }

  func canLeaveOut(_ kind: DocumentKind) -> Bool {
    !isSourceRemote && tables.filter(kind.allTables.contains).allSatisfy(optionalTables.contains)
  }

  mutating func leaveOut(_ kind: DocumentKind) { tables.removeAll(where: kind.allTables.contains) }

  func references(of kind: DocumentKind) -> DocumentKind.References? {
    selection == .all || needs(kind.stepTables) ? nil : DocumentKind.references[kind.endpoint]
  }

  /// The entities whose names the chosen columns show; empty if the run makes these names from slugs.
  var namedEntities: Set<Names.Entity> {
    let isEnglish = language.languageCode == "en"
    if isEnglish, !usesExactNames { return [] }
    let schemas = tables.compactMap { Tables.declaration(of: $0)?.schema }
    let entities = schemas.flatMap { schema in (columns.map(schema.choosing) ?? schema).columns.flatMap(\.named) }
    // Rules make a Pokémon's English name from the species' name, so this name needs no `pokemon-form` document.
    return Set(entities).subtracting(isEnglish ? [.pokemon] : [])
  }

  var readingContext: ReadingContext {
    let needs =
      tables.compactMap { Tables.declaration(of: $0)?.schema.needs } + kinds.compactMap { references(of: $0)?.needs }
    return ReadingContext(language: language, lists: needs.reduce([]) { $0.union($1) })
  }

  /// Whether a table's rows arrive sorted; rows of Pokémon arrive unsorted if the plan adds forms, which come last.
  func isInOrder(_ table: TableName) -> Bool {
    let comesInOrder = Tables.declaration(of: table)?.schema.comesInOrder ?? false
    let isOfPokemon = Tables.ofPokemon.contains { $0.name == table } || Tables.ofDefenses.contains { $0.name == table }
    return comesInOrder && !(includesForms && isOfPokemon)
  }

  private func needs(_ declarations: [any TableDeclaration]) -> Bool {
    declarations.contains { tables.contains($0.name) }
  }
}
