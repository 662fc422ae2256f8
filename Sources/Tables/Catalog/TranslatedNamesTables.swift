package import Pokedex

extension Table where Source == PokemonTypeDetails, Row == ListRow<TranslatedName> {
  /// `type_names`: the names of each type.
  package static let typeNames = names(.typeNames, of: "type", in: .types) { ($0.id, $0.slug, $0.translations) }
}

extension Table where Source == Move, Row == ListRow<TranslatedName> {
  /// `move_names`: the names of each move.
  package static let moveNames = names(.moveNames, of: "move", in: .moves) { ($0.id, $0.slug, $0.translations) }
}

extension Table where Source == Ability, Row == ListRow<TranslatedName> {
  /// `ability_names`: the names of each ability.
  package static let abilityNames = names(.abilityNames, of: "ability", in: .abilities) {
    ($0.id, $0.slug, $0.translations)
  }
}

extension Table where Row == ListRow<TranslatedName> {
  /// Declares a table of the names of documents of one kind.
  private static func names(
    _ name: TableName, of kind: String, in owners: TableName,
    _ names: @escaping @Sendable (Source) -> (id: Int, slug: String, names: [TranslatedName])
  ) -> Self {
    Table(
      name, "One row per \(kind) and language.", primaryKey: ["name", "language"],
      foreignKeys: [ForeignKey("name", to: owners, "name")],
      columns: [
        .text("name", .required, from: "\(kind).name", "Slug of the \(kind).") { $0.ownerSlug },
        .text("language", .required, from: "\(kind).names[].language.name", "Slug of the language.") {
          $0.element.language
        },
        .text("display_name", .required, from: "\(kind).names[].name", "Name of the \(kind) in the language.") {
          $0.element.name
        },
      ],
      comesInOrder: false,
      blocks: { source in
        let owner = names(source)
        return [RowBlock(owner.names, of: owner.id, slug: owner.slug) { KeyOrder($0.language, $1.language) }]
      })
  }
}
