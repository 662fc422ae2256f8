import Decoding
import Fetching
import PokeAPI

/// Which Pokémon exist, as the API's list says.
struct Listing: Sendable {
  /// The ids, ascending, each once.
  let ids: [Int]

  /// What is wrong with entries that lead to no Pokémon; nil when all do.
  let unusable: String?

  /// Fetches the whole list in one request.
  ///
  /// - Throws: `ExportError.unreachable` when the source has no list of Pokémon; nothing can be exported then.
  init(_ documents: Documents, report: @Sendable (ExportEvent) -> Void) async throws {
    let list = try await Listing.wholeList(documents)
    let listed = list.results.compactMap { $0.url.kind == .pokemon ? $0.url.id : nil }
    ids = Set(listed).sorted()
    if ids.isEmpty {
      throw ExportError.unreachable("\(documents.location): the list of Pokémon is empty")
    }
    let unusableCount = list.results.count - listed.count
    unusable =
      unusableCount == 0 ? nil : "pokemon: the list has \(unusableCount) without a Pokémon's id in their URL"
    if ids.count < listed.count {
      report(.warning("pokemon: \(listed.count - ids.count) of the list are repeated"))
    }
    if list.count != list.results.count {
      report(.warning("pokemon: the list promises \(list.count) entries and has \(list.results.count)"))
    }
  }

  /// The list, further pages included where a server hands it out in parts.
  ///
  /// Pages are asked for by number; the URL a page names as the next is never followed. A server that gives the same
  /// page again and again is asked once too often, and no more.
  private static func wholeList(_ documents: Documents) async throws -> ResourceListDTO {
    do {
      var list = try await documents.list(.pokemon)
      var isGrowing = true
      while list.next != nil, isGrowing, list.results.count < list.count {
        let page = try await documents.page(.pokemon, offset: list.results.count, limit: list.count)
        let known = Set(list.results.map(\.url))
        let new = page.results.filter { !known.contains($0.url) }
        list.results += new
        list.next = page.next
        isGrowing = !new.isEmpty
      }
      return list
    } catch let error as FetchError where error.isMissing {
      throw ExportError.unreachable("\(error); the source is the API's root, as in \(ExportPlan.publicAPI)")
    } catch let error as FetchError {
      throw ExportError.unreachable(error.description)
    } catch let error as DecodingFailure {
      throw ExportError.unreachable("\(documents.location) is not a PokéAPI source: \(error)")
    }
  }

  /// The ids that were asked for.
  ///
  /// - Throws: `ExportError.usage` when there are none, saying which ids exist.
  func ids(in selection: IDSelection) throws(ExportError) -> [Int] {
    let selected = ids.filter(selection.contains)
    if selected.isEmpty {
      throw .usage("--range selects no Pokémon; the ids that exist are \(IDSelection(ids.map { $0...$0 }))")
    }
    return selected
  }
}
