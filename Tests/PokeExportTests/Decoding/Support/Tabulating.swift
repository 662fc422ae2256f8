@testable import PokeExport

/// Turns a document into its domain value and the rows of all its tables.
func tabulate(_ document: any JSONDecodable) {
  let context = ReadingContext(keepsTranslations: true)
  switch document {
  case let dto as PokemonDTO:
    let pokemon = Pokemon(dto: dto, context: context)
    encode(PokemonRecord(pokemon: pokemon, species: nil), Encoders.ofPokemon)
  case let dto as PokemonSpeciesDTO:
    encode(SpeciesRecord(PokemonSpecies(dto: dto, context: context)), Encoders.ofSpecies)
  case let dto as EvolutionChainDTO:
    encode(EvolutionTree(dto: dto, context: context), Encoders.ofEvolutionTrees)
  default: break
  }
}

func encode<Source>(_ value: Source, _ encoders: [Encoders.Encoder<Source>]) {
  for encode in encoders { _ = encode(value) }
}

/// The encoders, made once, because making an encoder takes longer than encoding a small value.
enum Encoders {
  typealias Encoder<Source> = @Sendable (Source) -> [EncodedBlock]

  static let ofPokemon = all(Tables.ofPokemon)
  static let ofSpecies = all(Tables.ofSpecies)
  static let ofEvolutionTrees = all(Tables.ofEvolutionTrees)

  private static func all<Source: Sendable>(_ tables: [any TableDeclaration<Source>]) -> [Encoder<Source>] {
    tables.map { $0.encoder(formats: [.csv, .ndjson], dialect: .standard, columns: nil, noting: []) }
  }
}
