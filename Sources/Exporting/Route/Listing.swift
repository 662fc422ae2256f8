import PokeAPI
import Pokedex
import Publishing

/// The documents of a kind that exist, by the API's list.
struct Listing: Sendable {
  /// The ids, ascending, each once.
  let ids: [Int]

  /// Ids from here on are forms'; below, a Pokémon has the id of its species.
  static let firstFormID = 10_001

  /// Pages asked for at most; a list that does not end then is shorter than it promises.
  private static let maximumPageCount = 1000

  /// The names, by id; an entry without one is not in it.
  private let names: [Int: String]

  /// Oddities of the list.
  let findings: [QualityFinding]

  /// The fault of entries that lead to no document of the kind; nil when all lead to one.
  let unusable: ResourceFailure?

  /// The fault of a list that ends before it has as many entries as it promises; nil when it has them all.
  let shortage: ResourceFailure?

  /// Fetches the whole list of Pokémon in one request.
  ///
  /// - Throws: `ExportError.unreachable` when the source has no list of Pokémon; nothing can be exported then.
  init(ofPokemon documents: DocumentLoader, for plan: ExportPlan) async throws {
    // The walk warns where no species has anything in the language; the other documents have English in its place.
    if !plan.needsSpecies, !plan.kinds.isEmpty { try plan.checkLanguage() }
    do {
      try await self.init(documents, of: .pokemon)
    } catch let failure as ResourceFailure {
      switch failure.reason {
      case .missing:
        throw ExportError.unreachable("\(failure); the source is the API's root, as in \(ExportPlan.publicAPI)")
      case .contract, .notJSON, .otherDocument:
        throw ExportError.unreachable("\(documents.location) is not a PokéAPI source: \(failure)")
      // Its message has a remedy.
      case .unreachable: throw ExportError.unreachable(failure.message)
      default: throw ExportError.unlisted(failure)
      }
    }
    if ids.isEmpty {
      throw ExportError.unreachable("\(documents.location): the list of Pokémon is empty")
    }
  }

  /// Fetches the whole list of a kind in one request.
  ///
  /// - Throws: `ResourceFailure` when the source does not have it.
  init(_ documents: DocumentLoader, of kind: ResourceKind) async throws {
    let list = try await Listing.wholeList(documents, of: kind)
    let listed = list.results.compactMap { $0.url.id(of: kind) }
    ids = Set(listed).sorted()
    let unusableCount = list.results.count - listed.count
    unusable =
      unusableCount == 0
      ? nil
      : ResourceFailure(
        resource: kind.rawValue, reason: .contract,
        message: "\(kind): \(unusableCount) of the list have no id of this kind in their URL")
    let named = list.results.compactMap { item in
      item.url.id(of: kind).flatMap { id in item.name.map { (id, $0) } }
    }
    names = Dictionary(named, uniquingKeysWith: { first, _ in first })
    shortage =
      list.results.count >= list.count
      ? nil
      : ResourceFailure(
        resource: kind.rawValue, reason: .missing,
        message: "\(kind): the list promises \(list.count) entries, and ends after \(list.results.count)")
    findings = Listing.findings(in: list, of: kind, repeatCount: listed.count - ids.count)
  }

  private static func findings(
    in list: ResourceListDTO, of kind: ResourceKind, repeatCount: Int
  ) -> [QualityFinding] {
    var findings: [QualityFinding] = []
    if repeatCount > 0 {
      findings.append(
        QualityFinding(
          .duplicateKey, resource: kind.rawValue, field: "results",
          message: "\(kind): \(repeatCount) of the list are repeated"))
    }
    if list.count < list.results.count {
      findings.append(
        QualityFinding(
          .countMismatch, resource: kind.rawValue, field: "count",
          message: "the list promises \(list.count) entries and has \(list.results.count)"))
    }
    return findings
  }

  /// The list, further pages included where a server hands it out in parts.
  ///
  /// Pages are asked for by number; the URL a page names as the next is never followed. A server that gives the same
  /// page again and again is asked once too often, and no more.
  private static func wholeList(_ documents: DocumentLoader, of kind: ResourceKind) async throws -> ResourceListDTO {
    let storedCount = documents.ledger.storedCount
    let list = try await pages(documents, of: kind)
    let isStored = documents.ledger.storedCount > storedCount
    guard list.results.count < list.count, isStored, !documents.isOffline else { return list }
    // A short list in the store would else be the last word for as long as it is young enough.
    return try await pages(documents, of: kind, trustingStore: false)
  }

  private static func pages(
    _ documents: DocumentLoader, of kind: ResourceKind, trustingStore: Bool = true
  ) async throws -> ResourceListDTO {
    var list = try await documents.load(.list(kind), as: ResourceListDTO.self, trustingStore: trustingStore)
    var known = Set(list.results.map(\.url))
    var pageCount = 1
    while list.next != nil, list.results.count < list.count, pageCount < maximumPageCount {
      let next = ResourceRequest.page(kind, offset: list.results.count, limit: list.count)
      let page = try await documents.load(next, as: ResourceListDTO.self, trustingStore: trustingStore)
      let new = page.results.filter { known.insert($0.url).inserted }
      list.results += new
      list.next = new.isEmpty ? nil : page.next
      pageCount += 1
    }
    return list
  }

  /// The steps that tell of the list's faults.
  ///
  /// Nobody can tell whether a selection means the unusable entries; the whole list does.
  func faults(isNeededWhole: Bool, _ report: (ExportEvent) -> Void) -> [RouteStep] {
    if let unusable, !isNeededWhole { report(.warning(unusable.message)) }
    let failures = [isNeededWhole ? unusable : nil, shortage].compactMap { $0 }
    return failures.map { RouteStep(outcome: .failed($0)) } + [RouteStep(findings: findings)]
  }

  /// Documents of the list, with their names where it has them.
  func entries(of ids: [Int]) -> [Entry] { ids.map { Entry(id: $0, name: names[$0]) } }

  /// One document of the list.
  struct Entry: Sendable {
    /// Its id.
    let id: Int
    /// Its slug; nil when the list has none.
    let name: String?
  }
}
