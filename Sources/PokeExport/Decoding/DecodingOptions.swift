struct DecodingOptions: Sendable, Hashable {
  var sections: Set<Section>
  var translatedKinds: Set<ResourceKind>
  /// Languages whose names and texts are wanted, as newer data spells them; nil for all.
  let languages: Set<String>?

  /// Languages may be spelled as in newer data or in older: `zh-hans` finds `zh-Hans`.
  init(
    sections: Set<Section> = Set(Section.allCases), translatedKinds: Set<ResourceKind> = [],
    languages: Set<String>? = nil
  ) {
    self.sections = sections
    self.translatedKinds = translatedKinds
    self.languages = languages.map { Set($0.flatMap(\.languageCodes)) }
  }

  enum Section: Sendable, CaseIterable {
    /// `moves`: nine tenths of the document; only counted otherwise.
    case moves
    case heldItems, gameIndices
    /// `past_types`, `past_abilities` and `past_stats`.
    case past
    /// All pictures of `sprites`; two of them otherwise.
    case pictures
    /// Those of species, in all languages.
    case names, flavorTexts
  }

  func languages(of section: Section) -> Set<String>? { sections.contains(section) ? nil : languages }

  /// The languages in which the names of a kind's documents are wanted, English in any case; nil for all.
  func nameLanguages(of kind: ResourceKind) -> Set<String>? {
    translatedKinds.contains(kind) ? nil : languages?.union(["en"])
  }
}
