import Decoding
import Fetching
public import Mapping
import PokeAPI
import Pokedex
import Publishing

/// Single look-ups for programs that show Pokémon: a page of the list, and one Pokémon's detail.
public struct PokedexReader: Sendable {
  private let documents: Documents
  private let context: MappingContext

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - source: The API's root URL, or a directory in the API's static layout.
  ///   - context: The language of names and texts.
  /// - Throws: `ExportError` when the source's address is wrong or the directory is not there.
  public init(source: String = ExportPlan.publicAPI, context: MappingContext = MappingContext()) throws(ExportError) {
    let plan = ExportPlan(source: source, language: context.language)
    do {
      documents = Documents(
        fetcher: try Fetcher(plan, recovery: 1),
        options: DecodingOptions(pokemonSections: [], languages: [context.language]))
    } catch {
      throw ExportError(error)
    }
    self.context = context
  }

  /// Fetches one page of the list of Pokémon.
  ///
  /// - Parameters:
  ///   - offset: How many Pokémon to skip, 0 or more.
  ///   - limit: How many to return at most, 1 or more.
  /// - Returns: The page; empty when `offset` is beyond the end.
  /// - Throws: `ExportError`; `.incomplete` when the list could not be had.
  public func page(offset: Int = 0, limit: Int = 20) async throws(ExportError) -> PokemonPage {
    do {
      let list = try await documents.page(.pokemon, offset: max(0, offset), limit: max(1, limit))
      return PokemonPage(list, offset: max(0, offset), limit: max(1, limit))
    } catch {
      throw ExportError(lookup: error)
    }
  }

  /// Fetches one Pokémon by id, its document and its species' side by side.
  ///
  /// - Throws: `ExportError`; `.incomplete` when the Pokémon could not be had, its failure's reason `.missing` when there
  ///   is none.
  public func detail(id: Int) async throws(ExportError) -> PokemonDetail {
    // A default variety has the id of its species; only forms, above 10,000, do not.
    let isGuessed = id < 10_000
    do {
      async let guess = isGuessed ? species(.document(ResourceKey(.pokemonSpecies, id))) : nil
      let document = try await documents.pokemon(id)
      return try await detail(document, guess: guess, isFinal: isGuessed && document.species.url.id == id)
    } catch {
      throw ExportError(lookup: error)
    }
  }

  /// Fetches one Pokémon by its slug, its document and its species' side by side.
  ///
  /// Only servers know documents by name; a directory has ids.
  ///
  /// - Throws: `ExportError`; `.incomplete` when the Pokémon could not be had, its failure's reason `.missing` when there
  ///   is none.
  public func detail(named name: String) async throws(ExportError) -> PokemonDetail {
    do {
      async let guess = species(.named(.pokemonSpecies, name))
      let document = try await documents.fetch(.named(.pokemon, name), as: PokemonDTO.self)
      return try await detail(document, guess: guess, isFinal: false)
    } catch {
      throw ExportError(lookup: error)
    }
  }

  private func detail(_ document: PokemonDTO, guess: PokemonSpecies?, isFinal: Bool) async throws -> PokemonDetail {
    var species = guess
    if !isFinal, let id = document.species.url.id, species?.id != id {
      species = await self.species(.document(ResourceKey(.pokemonSpecies, id)))
    }
    return PokemonDetail(
      pokemon: try Pokemon(dto: document, species: species, context: context), species: species)
  }

  /// The species, or nil: it does not sink its Pokémon.
  private func species(_ request: ResourceRequest) async -> PokemonSpecies? {
    guard let document = try? await documents.fetch(request, as: PokemonSpeciesDTO.self) else { return nil }
    return try? PokemonSpecies(dto: document, context: context)
  }
}

extension ExportError {
  /// Why a look-up failed: of the documents it is about, one could not be had, or nothing can.
  fileprivate init(lookup error: any Error) {
    switch error {
    case let failure as ResourceFailure: self = .incomplete(failures: [failure], reason: nil)
    case let error as MappingError:
      self = .incomplete(failures: [ResourceFailure(error, of: .document(error.resource))], reason: nil)
    default: self.init(error)
    }
  }
}
