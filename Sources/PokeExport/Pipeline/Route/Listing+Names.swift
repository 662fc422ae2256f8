extension Listing {
  /// Replaces the plan's names by ids, so that the same Pokémon always make the same plan.
  func resolve(_ plan: ExportPlan) throws(ExportError) -> ExportPlan {
    if plan.names.isEmpty { return plan }
    let lookup = idsByName
    var resolved = plan
    var errors: [PlanError] = []
    for name in plan.names {
      do {
        let id = try Listing.id(of: name, in: lookup)
        resolved.selection = resolved.selection.union(IDSelection([id...id]))
      } catch {
        errors.append(error)
      }
    }
    if let first = errors.first { throw reason(for: errors.count == 1 ? first : .wrongNames(errors)) }
    resolved.names = []
    return resolved
  }

  func ids(in selection: IDSelection) throws(ExportError) -> [Int] {
    let selected = ids.filter(selection.contains)
    if selected.isEmpty { throw reason(for: .nothingSelected(existing: existing)) }
    return selected
  }

  private var existing: IDSelection { IDSelection(ids.map { $0...$0 }) }

  func id(named name: String, isOfPokemon: Bool) -> Int? {
    isOfPokemon ? try? Listing.id(of: name, in: idsByName) : idsByName[Listing.slug(name)]
  }

  var idsByName: [String: Int] {
    Dictionary(entries.compactMap { entry in entry.name.map { ($0, entry.id) } }, uniquingKeysWith: min)
  }

  /// If the list ended early, returns its failure instead of `error`, because the list may lack the selected Pokémon.
  private func reason(for error: PlanError) -> ExportError {
    shortage.map { .incomplete(failures: [$0], reason: nil) } ?? .plan(error)
  }

  // A species' name finds the default Pokémon without a request for the species: `deoxys` finds `deoxys-normal`, the
  // only default Pokémon whose slug begins with `deoxys-`.
  private static func id(of name: String, in ids: [String: Int]) throws(PlanError) -> Int {
    let slug = slug(name)
    if let id = ids[slug] { return id }
    let longer = ids.filter { $0.key.hasPrefix(slug + "-") && $0.value < firstFormID }
    if longer.count == 1, let id = longer.first?.value { return id }
    if longer.count > 1 { throw .ambiguousName(name, candidates: longer.keys.sorted()) }
    if let number = Int(slug.drop { $0 == "#" }) { throw .idAsName(name, id: "\(number)") }
    if slug.contains(/[*%]/) {
      let pieces = slug.split(omittingEmptySubsequences: false) { "*%".contains($0) }
      let found = ids.keys.filter { $0.hasPieces(pieces) }.sorted()
      if found.count > 1 { throw .ambiguousName(name, candidates: found) }
      if let only = found.first { throw .unknownName(name, nearest: only) }
    }
    let meant = slugs(withWordsOf: name, in: ids)
    if meant.count == 1, let id = meant.first.flatMap({ ids[$0] }) { return id }
    if (2...9).contains(meant.count) { throw .ambiguousName(name, candidates: meant) }
    let parts = name.split { " -".contains($0) }.map(String.init)
    let isList = parts.count > 1 && parts.allSatisfy { (try? id(of: $0, in: ids)) != nil }
    let nearest =
      isList
      ? parts.joined(separator: ",")
      : Spelling.nearestName(to: slug, among: ids.keys.sorted()) ?? nearestForm(to: parts, in: ids)
    // Looks up the first word alone, because the second word may be in another language: `Nidoran weiblich`.
    if nearest == nil, parts.count > 1 {
      do { _ = try id(of: parts[0], in: ids) } catch .ambiguousName(_, let candidates) {
        throw .ambiguousName(name, candidates: candidates)
      } catch {}
    }
    throw .unknownName(name, nearest: nearest)
  }

  /// Corrects each word of a form's name by itself: `Alolan Ratata` finds `rattata-alola`.
  private static func nearestForm(to parts: [String], in ids: [String: Int]) -> String? {
    let known = Set(spellings(in: ids).flatMap { $0.spellings.flatMap(words) }).sorted()
    let mended = parts.map { Spelling.nearestName(to: $0, among: known) ?? $0 }
    let slugs = parts.count > 1 ? slugs(withWordsOf: mended.joined(separator: " "), in: ids) : []
    return slugs.count == 1 ? slugs[0] : nil
  }

  /// Finds slugs by the words of a slug or an English name, in any order: `Alolan Raichu` finds `raichu-alola`.
  private static func slugs(withWordsOf name: String, in ids: [String: Int]) -> [String] {
    let typed = words(name)
    let whole = Spelling.bare(name)
    var same: [String] = []
    var longer: [String] = []
    for (slug, spellings) in spellings(in: ids) {
      if spellings.contains(where: { words($0) == typed || Spelling.bare($0) == whole }) { same.append(slug) }
      if typed.count > 1, typed.isSubset(of: spellings.reduce(into: []) { $0.formUnion(words($1)) }) {
        longer.append(slug)
      }
    }
    return same.isEmpty ? longer : same
  }

  /// Each slug with its spellings: the slug itself and its English names, by each beginning that may be a species.
  private static func spellings(in ids: [String: Int]) -> [(slug: String, spellings: [String])] {
    let defaults = ids.filter { $0.value < firstFormID }.keys
    let bases = Set(defaults.flatMap(beginnings))
    return ids.keys.sorted().map { slug in
      let names = beginnings(of: slug).filter(bases.contains).map { base in
        PokemonForm(pokemon: slug, species: base).name(of: DisplayName.prettified(base))
      }
      return (slug, [slug] + names)
    }
  }

  /// The beginnings of a Pokémon's slug, one of which may be the species' slug: `mr`, `mr-mime` and `mr-mime-galar`.
  private static func beginnings(of slug: String) -> [String] {
    slug.indices.filter { slug[$0] == "-" }.map { String(slug[..<$0]) } + [slug]
  }

  private static func words(_ name: String) -> Set<String> {
    let words = slug(name).split { !($0.isLetter || $0.isNumber) }.filter { !["form", "forme"].contains($0) }
    return Set(words.map { ["female": "f", "male": "m"][$0] ?? String($0) })
  }

  static func slug(_ name: String) -> String {
    var slug = ""
    for character in name.lowercased() {
      switch character {
      case " ", "_": slug += "-"
      case ".", ":", "'", "’": continue
      case "♀": slug += "-f"
      case "♂": slug += "-m"
      case "é", "è": slug += "e"
      default: slug.append(character)
      }
    }
    return slug
  }

  func remarks(on selection: IDSelection) -> [String] {
    let ids = ids
    guard selection != .all, let last = ids.last(where: { $0 < Listing.firstFormID }) else { return [] }
    // Gaps in the API's ids, between two species or two forms, are no mistake of the user. The remarks therefore name
    // missing ids only at the ends of a range, and between the last species and the first form.
    let without = IDSelection(
      selection.ranges.flatMap { range in
        let found = ids.filter(range.contains)
        guard let first = found.first, let end = found.last else { return [range] }
        let before = first > range.lowerBound ? [range.lowerBound...first - 1] : []
        if range.upperBound == Int.max { return range.lowerBound > last && first >= Listing.firstFormID ? [] : before }
        let form = found.first { $0 >= Listing.firstFormID } ?? first
        let between = form > max(first, last + 1) ? [last + 1...form - 1] : []
        return before + between + (end < range.upperBound ? [end + 1...range.upperBound] : [])
      })
    var remarks: [String] = []
    if !without.ranges.isEmpty {
      let noun = without.ranges.map(\.count) == [1] ? "the id" : "an id in"
      let kept = IDSelection(ids.filter(selection.contains).map { $0...$0 })
      let isShort = (1...6).contains(kept.ranges.count)
      let advice = isShort ? "to select only existing ids, use \(kept)" : "the existing ids are \(existing.outline)"
      remarks.append("no Pokémon has \(noun) \(without.outline); \(advice)")
    }
    guard let open = selection.ranges.last, open.upperBound == Int.max, open.lowerBound < Listing.firstFormID else {
      return remarks
    }
    let formCount = ids.count { $0 >= Listing.firstFormID }
    let isWider = open.lowerBound <= last
    let forms = formCount.counting("form")
    let kept = Array(selection.ranges.dropLast()) + (isWider ? [open.lowerBound...last] : [])
    let of = "\(forms), whose ids begin at \(Listing.firstFormID)"
    let wide = "\(open.lowerBound)- also selects \(of); to select no forms, use \(IDSelection(kept))"
    let bare = "\(open.lowerBound)- selects only \(of), because the last ordinary Pokémon has the id \(last)"
    if formCount > 0 { remarks.append(isWider ? wide : bare) }
    return remarks
  }
}

extension String {
  /// Whether the text is the pieces, in order, with any text between two pieces.
  fileprivate func hasPieces(_ pieces: [Substring]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, hasPrefix(first) else { return false }
    var rest = dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
