import Decoding
import Fetching
import PokeAPI

/// Fetching and decoding in one step: a request in, a document in the API's shape out.
///
/// An answer counts only once it has been decoded, so a body that is cut or foreign is asked for again.
struct Documents: Sendable {
  private let fetcher: Fetcher
  private let decoder: ResourceDecoder

  init(fetcher: Fetcher, options: DecodingOptions) {
    self.fetcher = fetcher
    decoder = ResourceDecoder(options: options)
  }

  /// Opens the plan's source.
  init(plan: ExportPlan, options: DecodingOptions) throws(SourceError) {
    if plan.source.contains("://") {
      let source = try HTTPSource(
        root: plan.source,
        configuration: .init(
          concurrency: plan.effectiveConcurrency, timeout: plan.effectiveTimeout, userAgent: ExportPlan.userAgent))
      self.init(fetcher: Fetcher(source: source), options: options)
    } else {
      self.init(fetcher: Fetcher(source: try DirectorySource(path: plan.source)), options: options)
    }
  }

  /// The source, for messages.
  var location: String { fetcher.location }

  func close() async { await fetcher.close() }

  func list(_ kind: ResourceKind) async throws -> ResourceListDTO {
    try await fetch(.list(kind), as: ResourceListDTO.self)
  }

  func page(_ kind: ResourceKind, offset: Int, limit: Int) async throws -> ResourceListDTO {
    try await fetch(.page(kind, offset: offset, limit: limit), as: ResourceListDTO.self)
  }

  func pokemon(_ id: Int) async throws -> PokemonDTO {
    try await fetch(.document(ResourceKey(.pokemon, id)), as: PokemonDTO.self)
  }

  func species(_ id: Int) async throws -> PokemonSpeciesDTO {
    try await fetch(.document(ResourceKey(.pokemonSpecies, id)), as: PokemonSpeciesDTO.self)
  }

  func evolutionChain(_ id: Int) async throws -> EvolutionChainDTO {
    try await fetch(.document(ResourceKey(.evolutionChain, id)), as: EvolutionChainDTO.self)
  }

  /// Fetches and decodes any document.
  func fetch<DTO: JSONDecodable>(_ request: ResourceRequest, as type: DTO.Type) async throws -> DTO {
    try await fetcher.fetch(
      request, accept: { raw in try decoder.decode(type, from: raw).document },
      isTransferFault: { ($0 as? DecodingFailure)?.mayBeTransferFault ?? false })
  }
}
