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
