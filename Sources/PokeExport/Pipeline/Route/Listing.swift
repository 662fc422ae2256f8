struct Listing: Sendable {
  typealias Entry = (id: Int, name: String?)

  /// The entries, ascending by id, each id once.
  let entries: [Entry]
  private let findings: [QualityFinding]
  private let unusable: ResourceFailure?
  let shortage: ResourceFailure?
  let emptiness: ResourceFailure?

  /// The first id of a form; a Pokémon with a lower id has the id of its species.
  static let firstFormID = 10_001

  // The maximum number of pages of one list, and the maximum size of all its pages in bytes. A longer list counts as
  // cut short.
  private static let maximumPageCount = 1000
  private static let maximumSize = 2 * RawResource.maximumBodySize

  /// The maximum size of an entry's name in bytes; names go into addresses and messages, so longer names are dropped.
  private static let longestName = 200

  static func ofPokemon(_ loader: DocumentLoader, _ notes: inout Notes) async throws -> Listing {
    let list = notes.collect(try await load(loader, of: .pokemon))
    let location = loader.fetcher.location
    if let failure = list.failure {
      switch failure.reason {
      case .missing:
        throw ExportError.unreachable(
          "\(failure); give the root of the API as the source, as in \(ExportPlan.publicAPI)")
      case .contract, .notJSON, .otherDocument:
        throw ExportError.unreachable("\(location) is not a PokéAPI source: \(failure)")
      // The failure's message already names the remedy.
      case .unreachable: throw ExportError.unreachable(failure.message)
      default: throw ExportError.unlisted(failure)
      }
    }
    let listing = try list.get()
    if listing.ids.isEmpty { throw ExportError.unreachable("\(location): the list of Pokémon is empty") }
    return listing
  }

  // A faulty list never replaces a whole list in the store. If the run may publish a partial dataset, the result has
  // the entries of both lists.
  static func load(_ loader: DocumentLoader, of endpoint: Endpoint) async throws -> Loaded<Listing> {
    let list = try await pages(of: endpoint) { try await loader.load(ResourceListDTO.self, $0) }
    let loaded = Loaded(list.outcome.map { Listing($0, of: endpoint) }, list.arrivals)
    let listing = loaded.outcome.value
    let fault = loaded.outcome.failure ?? listing?.fault
    guard let fault, let earlier = try await stored(loader, of: endpoint) else {
      guard let listing, listing.shortage == nil, listing.emptiness == nil else { return loaded }
      for page in loaded.arrivals.compactMap(\.page) { try loader.store?.append(page, at: Timestamp.now()) }
      return loaded
    }
    guard loader.allowsPartial, var arrival = loaded.arrivals.first else { return loaded }
    arrival.replacedFailure = loader.mentioningCopy(fault, of: .list(endpoint))
    let all = listing.map { Listing($0, earlier) } ?? earlier
    return Loaded(.value(all), [arrival] + loaded.arrivals.dropFirst())
  }

  private static func stored(_ loader: DocumentLoader, of endpoint: Endpoint) async throws -> Listing? {
    let unstored = ResourceFailure(resource: endpoint.rawValue, reason: .notStored, message: "\(endpoint): not stored")
    let list = try await pages(of: endpoint) { request in
      Loaded(try loader.stored(ResourceListDTO.self, request).map(Outcome.value) ?? .failed(unstored), [])
    }
    return list.outcome.value.map { Listing($0, of: endpoint) }.flatMap { $0.fault == nil ? $0 : nil }
  }

  private init(_ listing: Listing, _ earlier: Listing) {
    entries = Listing.distinct(listing.entries + earlier.entries)
    findings = listing.findings
    (unusable, shortage, emptiness) = (nil, nil, nil)
  }

  private static func distinct(_ entries: [Entry]) -> [Entry] {
    var ids: Set<Int> = []
    return entries.filter { ids.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  var ids: [Int] { entries.map(\.id) }

  private var fault: ResourceFailure? { shortage ?? emptiness ?? unusable }

  private init(_ list: ResourceListDTO, of endpoint: Endpoint) {
    let listed = list.results.compactMap { item -> Entry? in
      let name = item.name.flatMap { $0.utf8.count > Listing.longestName ? nil : $0 }
      return item.url.id(of: endpoint).map { ($0, name) }
    }
    entries = Listing.distinct(listed)
    func failure(_ reason: ResourceFailure.Reason, _ message: String) -> ResourceFailure {
      ResourceFailure(resource: endpoint.rawValue, reason: reason, message: "\(endpoint): \(message)")
    }
    let unusableCount = list.results.count - listed.count
    func counting(_ count: Int) -> String { count.counting("entry", plural: "entries") }
    unusable =
      unusableCount == 0
      ? nil : failure(.contract, "the URL of \(counting(unusableCount)) has no usable id")
    shortage =
      list.results.count >= list.count
      ? nil : failure(.missing, "the list announces \(list.count) entries, but ends after \(list.results.count)")
    emptiness = entries.isEmpty ? failure(.missing, "the list is empty") : nil
    var findings: [QualityFinding] = []
    func note(_ code: QualityFinding.Code, _ field: String, _ message: String) {
      findings.append(QualityFinding(code, resource: endpoint.rawValue, field: field, message: message))
    }
    let repeatCount = listed.count - entries.count
    if repeatCount > 0 {
      note(.duplicateKey, "results", "the list repeats \(counting(repeatCount))")
    }
    if list.count < list.results.count {
      note(.countMismatch, "count", "the list announces \(list.count) entries, but has \(list.results.count)")
    }
    self.findings = findings
  }

  // The run requests pages by offset, and never follows the URL of a next page. A page without new entries ends
  // the list, so that a server that repeats a page cannot keep the run busy.
  private static func pages(
    of endpoint: Endpoint, load: (ResourceRequest) async throws -> Loaded<ResourceListDTO>
  ) async throws -> Loaded<ResourceListDTO> {
    let first = try await load(.list(endpoint))
    guard var list = first.outcome.value else { return first }
    var arrivals = first.arrivals
    var known = Set(list.results.map(\.url))
    var pageCount = 1
    while list.next != nil, list.results.count < list.count, pageCount < maximumPageCount,
      arrivals.reduce(0, { $0 + $1.size }) < maximumSize
    {
      let loaded = try await load(.page(endpoint, offset: list.results.count, limit: list.count))
      arrivals += loaded.arrivals
      guard let page = loaded.outcome.value else { return Loaded(loaded.outcome, arrivals) }
      let new = page.results.filter { known.insert($0.url).inserted }
      list.results += new
      list.next = new.isEmpty ? nil : page.next
      pageCount += 1
    }
    return Loaded(.value(list), arrivals)
  }

  func addFaults(to notes: inout Notes, isNeededWhole: Bool, _ report: (ExportEvent) -> Void) {
    if let unusable, !isNeededWhole { report(.warning(unusable.message)) }
    for failure in [isNeededWhole ? unusable : nil, shortage].compactMap({ $0 }) { notes.add(failure) }
    notes.add(findings)
  }
}
