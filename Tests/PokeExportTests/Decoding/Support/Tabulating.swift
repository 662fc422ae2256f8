@testable import PokeExport

/// Takes a document the rest of the way: to its domain value, and to the rows of all its tables.
func tabulate(_ document: any JSONDecodable) throws(MappingError) {
  let context = MappingContext(keepsTranslations: true)
  switch document {
  case let dto as PokemonDTO:
    let pokemon = try Pokemon(dto: dto, context: context)
    encode(PokemonRecord(pokemon: pokemon, species: nil), Tables.ofPokemon)
  case let dto as PokemonSpeciesDTO:
    encode(SpeciesRecord(try PokemonSpecies(dto: dto, context: context)), Tables.ofSpecies)
  case let dto as EvolutionChainDTO:
    encode(try EvolutionTree(dto: dto, context: context), Tables.ofEvolutionTrees)
  case let dto as TypeDTO:
    let type = try PokemonTypeDetails(dto: dto, context: context)
    encode(type, Tables.ofTypes)
    encode(TypeChart([type, type]), Tables.ofTypeCharts)
  default: break
  }
}

/// Makes the rows of a value, in both text formats.
func encode<Source: Sendable>(_ value: Source, _ tables: [any TableDeclaration<Source>]) {
  for table in tables {
    _ = table.encoder(formats: [.csv, .ndjson], dialect: .standard, columns: nil, noting: [])(value)
  }
}
