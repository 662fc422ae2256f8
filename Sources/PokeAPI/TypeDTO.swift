package struct TypeDTO: Sendable, Hashable {
  package var id = 0
  package var name = ""
  package var damageRelations = DamageRelations()
  /// Since 2024.
  package var pastDamageRelations: [PastDamageRelations] = []
  package var generation = NamedResourceDTO()
  package var moveDamageClass: NamedResourceDTO?
  package var names: [NameDTO] = []
  package var pokemonCount = 0

  package init() {}

  package struct DamageRelations: Sendable, Hashable {
    package var doubleDamageFrom: [NamedResourceDTO] = []
    package var doubleDamageTo: [NamedResourceDTO] = []
    package var halfDamageFrom: [NamedResourceDTO] = []
    package var halfDamageTo: [NamedResourceDTO] = []
    package var noDamageFrom: [NamedResourceDTO] = []
    package var noDamageTo: [NamedResourceDTO] = []

    package init() {}
  }

  package struct PastDamageRelations: Sendable, Hashable {
    package var generation = NamedResourceDTO()
    package var damageRelations = DamageRelations()

    package init() {}
  }
}
