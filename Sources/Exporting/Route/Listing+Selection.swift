import Pokedex

extension Listing {
  /// The plan with ids in the place of names, so that however Pokémon are selected, the same ones make the same plan.
  ///
  /// - Throws: `ExportError` when a name is none of the list.
  func resolve(_ plan: ExportPlan) throws(ExportError) -> ExportPlan {
    if plan.names.isEmpty { return plan }
    let lookup = NameLookup(entries(of: ids))
    var resolved = plan
    for name in plan.names {
      let id: Int
      do { id = try lookup.id(of: name) } catch { throw reason(for: error) }
      resolved.selection = resolved.selection.union(IDSelection([id...id]))
    }
    resolved.names = []
    return resolved
  }

  /// The ids that were asked for.
  ///
  /// - Throws: `ExportError` when there are none, with the ids that exist.
  func ids(in selection: IDSelection) throws(ExportError) -> [Int] {
    let selected = ids.filter(selection.contains)
    if selected.isEmpty {
      throw reason(for: .nothingSelected(existing: IDSelection(ids.map { $0...$0 })))
    }
    return selected
  }

  /// Why Pokémon are not in the list: a list that ends too early says nothing about the plan.
  private func reason(for error: PlanError) -> ExportError {
    shortage.map { .incomplete(failures: [$0], reason: nil) } ?? .plan(error)
  }
}

/// The Pokémon that names stand for, by the API's list.
struct NameLookup {
  private let ids: [String: Int]

  init(_ entries: [Listing.Entry]) {
    ids = Dictionary(entries.compactMap { entry in entry.name.map { ($0, entry.id) } }) { first, _ in first }
  }

  /// The Pokémon a name stands for.
  ///
  /// A species whose default Pokémon has a longer name may be named, too: `deoxys`. Of all names below the forms, only
  /// `deoxys-normal` begins so. To read it from the list takes no request; the species' document would take one.
  ///
  /// - Parameter name: A slug, or a name that becomes one: `Mr. Mime`.
  /// - Returns: The Pokémon's id.
  /// - Throws: `PlanError` when there is none, with the nearest, or when there are several.
  func id(of name: String) throws(PlanError) -> Int {
    let slug = NameLookup.slug(name)
    if let id = ids[slug] { return id }
    let longer = ids.filter { $0.key.hasPrefix(slug + "-") && $0.value < Listing.firstFormID }
    if longer.count == 1, let id = longer.first?.value { return id }
    if longer.count > 1 { throw .ambiguousName(name, candidates: longer.keys.sorted()) }
    if Int(slug) != nil { throw .idAsName(name, id: slug) }
    throw .unknownName(name, nearest: Spelling.nearest(to: slug, among: ids.keys.sorted()))
  }

  /// The slug of a name as games print it.
  private static func slug(_ name: String) -> String {
    var slug = ""
    for character in name.lowercased() {
      switch character {
      case " ": slug += "-"
      case ".", ":", "'", "’": continue
      case "♀": slug += "-f"
      case "♂": slug += "-m"
      case "é": slug += "e"
      default: slug.append(character)
      }
    }
    return slug
  }
}
