import Pokedex

/// Which Pokémon names stand for, as the API's list has them.
struct NameLookup {
  private let ids: [String: Int]

  init(_ entries: [Listing.Entry]) {
    ids = Dictionary(entries.compactMap { entry in entry.name.map { ($0, entry.id) } }) { first, _ in first }
  }

  /// The Pokémon a name stands for.
  ///
  /// A species whose default Pokémon has a longer name goes by its own, too: `deoxys` is the only name that goes on in
  /// `deoxys-normal` and in no other one below the forms. That takes no request, where the species' document would.
  ///
  /// - Parameter name: A slug, or a name that becomes one: `Mr. Mime`.
  /// - Returns: The Pokémon's id.
  /// - Throws: `ExportError.usage` when there is none, naming the nearest, or several.
  func id(of name: String) throws(ExportError) -> Int {
    let slug = NameLookup.slug(name)
    if let id = ids[slug] { return id }
    let longer = ids.filter { $0.key.hasPrefix(slug + "-") && $0.value < Listing.firstFormID }
    if longer.count == 1, let id = longer.first?.value { return id }
    let quoted = "--name: '\(name)'"
    if longer.count > 1 { throw .usage("\(quoted) may be \(longer.keys.sorted().alternatives)") }
    if Int(slug) != nil { throw .usage("\(quoted) is no Pokémon of the list; for ids use --range \(slug)") }
    let guess = Spelling.guess(for: slug, among: ids.keys.sorted())
    throw .usage("\(quoted) is no Pokémon of the list" + (guess.isEmpty ? "; names are slugs, as in mr-mime" : guess))
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
