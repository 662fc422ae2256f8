/// One form of a Pokémon, such as `arceus-bug`, with pictures, types, and the ways to reach the form.
///
/// The display name has the style of the table `pokemon`, even for a form that the table lacks: `Burmy (Sandy Cloak)`.
/// `names` has the API's names in the chosen language and in English, or in every language if the table `form_names` or
/// `ReadingContext.keepsTranslations` asks for them.
public struct FormDetails: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the Pokémon with the form's stats.
  public var pokemon = ""
  /// The part of the form's slug after the species' slug: `mega-x`; nil when the API has none.
  public var formName: String?
  /// The name that distinguishes the form, in the chosen language, else in English: `Bug Type`; nil if there is none.
  public var formDisplayName: String?
  var formNames: [TranslatedName] = []
  /// Whether the form is the Pokémon's default form.
  public var isDefault = false
  /// Whether the form exists only in battle.
  public var isBattleOnly = false
  /// Whether the form is a mega evolution.
  public var isMega = false
  /// The slug of the first version group with the form.
  public var versionGroup = ""
  /// The position in the API's order of forms; -1 for none.
  public var sortOrder = 0
  /// The position among the forms of the species.
  public var formOrder = 0
  /// The URL of the front picture.
  public var frontDefault: String?
  /// The URL of the shiny front picture.
  public var frontShiny: String?
  /// The URL of the female front picture, where females look different.
  public var frontFemale: String?
  /// The URL of the shiny female front picture, where females look different.
  public var frontShinyFemale: String?
  /// The URL of the back picture.
  public var backDefault: String?
  /// The URL of the shiny back picture.
  public var backShiny: String?
  /// The types; empty in data before 2021, and in an export without the table `form_types`.
  public var types: [TypeSlot] = []
  /// The ways to reach the form; empty in data before July 2026, and in an export without the table `form_triggers`.
  public var triggers: [Trigger] = []

  var known = Names() { didSet { name() } }
  private(set) var finding: QualityFinding?

  private var species: String { PokemonForm.species(of: slug, form: formName ?? "") }

  private mutating func name() {
    let form = PokemonForm(pokemon: slug, species: species)
    let (speciesName, part) = (known[.species, species], formNames.name(in: known.language))
    formDisplayName = formDisplayName ?? formName.map { _ in form.english }
    var all = known
    all.insert(names.name(in: known.language), of: Names.Reference(.pokemon, slug))
    all.insert(part, of: Names.Reference(.form, slug))
    // A default form needs no finding here, because the Pokémon's own document leads to the same finding.
    finding = isDefault ? nil : all.finding(about: slug, ofSpecies: speciesName, resource: "pokemon-form", id: id)
    // The form has the species' name if it is the default form of the species' default Pokémon. A Pokémon is the
    // default one if its slug is the species' slug, or if the form's id is below 10,001.
    if isDefault, pokemon == species || id < 10_001 {
      displayName = speciesName
    } else if known.language.languageCode == "en", pokemon != slug,
      form.english == formName.map(DisplayName.prettified),
      let part
    {
      // The program has no rule for this form, which differs only in looks, so the name comes from the API.
      displayName = part.text.contains(speciesName) ? part.text : "\(speciesName) (\(part.text))"
    } else {
      displayName = all.name(of: slug, form, ofSpecies: speciesName)
    }
  }

  /// A type of a form, with the type's slot.
  public struct TypeSlot: RowValue {
    /// The slot, 1 or 2.
    public var slot = 0
    /// The slug of the type.
    public var type = ""
  }

  /// A way to reach a form.
  public struct Trigger: RowValue {
    /// The number of the way, from 1.
    public var index = 0
    /// What the change needs: `held-item`, `ability`, `gigantamax-factor`, `key-item`, `consumed-item` or `move`.
    public var trigger: String?
    /// The slug of the item, ability or move that the change needs; nil for none.
    public var name: String?
    /// The slug of the form before the change; nil for the default form.
    public var baseForm: String?
  }

  static let kind = Kind<FormDetails>(
    "pokemon-form", .forms, in: "forms", of: "form", " of a Pokémon, including forms that differ only in looks",
    key: .id, count: 1_579, naming: \FormDetails.known, species: { $0.species },
    finish: { form in
      if form.formName == "" { form.formName = nil }
      for index in form.triggers.indices { form.triggers[index].index = index + 1 }
    },
    [
      .id(), .slug("Slug of the form."),
      .names(
        \.names, needsSpecies: true,
        "Full name of the form in the chosen language, styled as in the table pokemon, such as Burmy (Sandy Cloak)."),
      .reference(
        "pokemon", \.pokemon, to: .pokemon,
        "Slug of the Pokémon that the form belongs to; the form has the stats of this Pokémon."),
      .text(
        "form_name", \.formName,
        "Part of the slug after the species' slug, such as mega-x in charizard-mega-x; null where the API has none."),
      .prose(
        "form_names", text: "name", \.formDisplayName, few: \FormDetails.formNames, column: "form_display_name",
        "Name of the form alone, such as Sandy Cloak, in the chosen language, else in English; null if there is none."),
      .flag("is_default", \.isDefault, "Whether the form is the Pokémon's default form."),
      .flag("is_battle_only", \.isBattleOnly, "Whether the form exists only in battle."),
      .flag("is_mega", \.isMega, "Whether the form is a mega evolution."),
      .reference(
        "version_group", \.versionGroup, to: "version_groups",
        "Slug of the form's first version group (games released together)."),
      .integer(
        "order", \.sortOrder, in: -1...Int.max, "Position in the API's order of forms; -1 where the API has none."),
      .integer("form_order", \.formOrder, "Position among the forms of the species."),
      .group(
        "sprites", skipping: ["back_female", "back_shiny_female", "versions"],
        [
          .text("front_default", \.frontDefault, "URL of the front picture."),
          .text("front_shiny", \.frontShiny, "URL of the front picture in the rare colors called shiny."),
          .text(
            "front_female", \.frontFemale, when: .since("2021-03"),
            "URL of the front picture of a female; null if there is no picture for females alone."),
          .text(
            "front_shiny_female", \.frontShinyFemale, when: .since("2021-03"),
            "URL of the front picture of a female in the rare colors called shiny; null if there is no picture for "
              + "females alone."),
          .text("back_default", \.backDefault, "URL of the back picture."),
          .text("back_shiny", \.backShiny, "URL of the back picture in the rare colors called shiny."),
        ]),
      .rows(
        "types", \.types, when: .since("2021-03"), in: "form_types", "One row per form and type.", key: ["slot"],
        [
          .integer("slot", \.slot, in: 1...2, "Position of the type, 1 or 2."),
          .reference("type", \.type, to: .types, "Slug of the type."),
        ]),
      .rows(
        "trigger_conditions", \.triggers, when: .since("2026-07"), in: "form_triggers",
        "One row per form and way to change into the form, such as holding a mega stone.", key: ["trigger_index"],
        numbered: ("trigger_index", \.index, "Position among the ways to change into the form, 1 or more."),
        skipping: ["url"],
        [
          .text(
            "trigger", \.trigger,
            "What a change to the form needs: held-item, consumed-item, key-item, ability, gigantamax-factor or move."),
          .text(
            "name", \.name, when: .since("2026-07"),
            "Slug of the item, ability or move that the change needs; null if there is none."),
          .reference(
            "base_form", \.baseForm, when: .since("2026-08"),
            "Slug of the form before the change; null for the default form."),
        ]),
    ])
}
