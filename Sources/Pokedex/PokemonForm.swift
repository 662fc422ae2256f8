/// The form of a variety that is not its species' default one, told from the slugs.
public struct PokemonForm: Sendable, Hashable {
  /// The origin of the form.
  public var kind: Kind
  /// The words before the species' name: `Mega`, `Gigantamax Rapid Strike`; empty when there are none.
  private var before: String
  /// The words after it: `X`, `Unbound`; empty when there are none.
  private var after: String
  /// The words in brackets: `Blaze Breed`; empty when there are none.
  private var remark: String

  /// The region it is at home in: `Alola`; nil for forms that are not regional.
  var region: String? {
    PokemonForm.regions.first { kind == .regional && before.hasPrefix($0.value) }.map { DisplayName.prettified($0.key) }
  }

  /// Whether its region is all there is to it: not a battle's mode besides.
  var isWhollyRegional: Bool { kind == .regional && remark.isEmpty }

  /// The kinds of forms.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// By Mega Evolution.
    case mega
    /// By Gigantamaxing.
    case gigantamax
    /// By Primal Reversion.
    case primal
    /// A Totem Pokémon.
    case totem
    /// At home in a later region.
    case regional
    /// Any other.
    case other
  }

  /// Reads a form.
  ///
  /// - Parameters:
  ///   - pokemon: The slug of the Pokémon, or of one of its cosmetic forms.
  ///   - species: The slug of its species.
  public init(pokemon: String, species: String) {
    let form = pokemon.hasPrefix(species + "-") ? String(pokemon.dropFirst(species.count + 1)) : pokemon
    if pokemon == species {
      self.init(.other, "*")
    } else if let pattern = PokemonForm.patterns[pokemon] {
      self.init(.other, pattern)
    } else {
      self = PokemonForm.byRule(form.split(separator: "-").map(String.init)) ?? Self(.other, PokemonForm.pattern(form))
    }
    // The one totem of a region whose slug does not name the region.
    if pokemon == "marowak-totem" { self.init(.totem, "Totem Alolan *") }
  }

  private init(_ kind: Kind, _ pattern: String) {
    self.kind = kind
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let tail = (parts.last ?? "").split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts.first ?? "")
    after = String(tail.first ?? "")
    remark = tail.count > 1 ? String(tail[1].dropLast()) : ""
    if !remark.isEmpty { after.removeLast() }
  }

  /// The forms by Mega Evolution, Gigantamaxing, Primal Reversion, totem or region.
  private static func byRule(_ words: [String]) -> PokemonForm? {
    var rest = words
    if let mega = words.firstIndex(of: "mega") {
      rest.remove(at: mega)
      let letter = mega < rest.count && rest[mega].utf8.count == 1 ? " " + rest.remove(at: mega).uppercased() : ""
      return Self(.mega, "Mega *" + letter + remark(rest))
    }
    if words.last == "gmax" {
      return Self(.gigantamax, "Gigantamax " + rest.dropLast().map { DisplayName.prettified($0) + " " }.joined() + "*")
    }
    switch words.first {
    case "primal":
      return Self(.primal, "Primal *" + remark(words.dropFirst()))
    case "totem":
      let region = words.dropFirst().first.flatMap { regions[$0] }
      return Self(.totem, "Totem \(region.map { $0 + " " } ?? "")*" + remark(words.dropFirst(region == nil ? 1 : 2)))
    case .some(let word) where words.last != "cap":
      return regions[word].map { Self(.regional, "\($0) *" + remark(words.dropFirst())) }
    default:
      return nil
    }
  }

  private static let regions = ["alola": "Alolan", "galar": "Galarian", "hisui": "Hisuian", "paldea": "Paldean"]

  /// The part of a form's slug that no rule has read, in brackets; `standard` is left out.
  private static func remark(_ words: some Sequence<String>) -> String {
    let form = words.joined(separator: "-")
    return form.isEmpty || form == "standard" ? "" : " (\(Self(.other, pattern(form)).english))"
  }

  /// The pattern of a form, whatever its species.
  private static func pattern(_ form: String) -> String { patterns[form] ?? "* (\(DisplayName.prettified(form)))" }
}

extension PokemonForm {
  /// The name players know it by, in English: `Mega Charizard X`, `Paldean Tauros (Blaze Breed)`.
  ///
  /// - Parameter species: The species' English name.
  /// - Returns: The name.
  public func name(of species: String) -> String { before + species + after + (remark.isEmpty ? "" : " (\(remark))") }

  /// The name within a sentence, without brackets: `White-Striped Basculin`, `Alolan Raichu`.
  func inlineName(of species: String) -> String { (remark.isEmpty ? "" : remark + " ") + before + species + after }

  /// The form in English, without the species' name: `Mega X`, `Paldean, Blaze Breed`; empty when there is none.
  public var english: String {
    let words = (before + after).split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return [words, remark].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
