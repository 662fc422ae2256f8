import PokeExport

/// What the views of an app show: a list that grows, one Pokémon, and the progress of an export.
@MainActor final class PokedexModel {
  private(set) var items: [PokemonPage.Item] = []
  private(set) var total = 0
  private(set) var hasMore = true
  private(set) var detail: PokemonDetail?
  private(set) var family: [String] = []
  private(set) var progress = 0.0
  private(set) var message: String?
  private let reader: PokedexReader

  init(_ plan: ExportPlan) throws(ExportError) { reader = try PokedexReader(plan) }

  /// Appends the next page of the list.
  func loadMore() async {
    do {
      let page = try await reader.page(offset: items.count, limit: 20)
      items += page.items
      (total, hasMore) = (page.total, page.hasMore)
    } catch { message = error.description }
  }

  /// Shows a Pokémon, and its family if the species can be loaded.
  func show(_ name: String) async {
    do {
      let detail = try await reader.detail(named: name)
      var tree: EvolutionTree?
      if let species = detail.species { tree = try await reader.family(of: species) }
      family = tree.map { tree in tree.nodes.map(tree.drawing) } ?? []
      (self.detail, message) = (detail, detail.speciesFailure?.message)
    } catch let error where error.isMissing {
      message = "There is no Pokémon called \(name)."
    } catch { message = error.description }
  }

  /// Writes a dataset, and counts its documents on the main actor.
  func export(_ plan: ExportPlan) async {
    do {
      for try await event in Exporter(plan).events() {
        guard case .progressed(.documents, let done, let total, stored: _) = event else { continue }
        progress = Double(done) / Double(total)
      }
    } catch { message = error.description }
  }
}
