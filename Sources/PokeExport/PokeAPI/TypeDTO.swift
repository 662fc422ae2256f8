struct TypeDTO: Sendable, Hashable {
  var id = 0
  var name = ""
  var damageRelations = DamageRelations()
  /// Since 2024.
  var pastDamageRelations: [PastDamageRelations] = []
  var generation = NamedResourceDTO()
  var moveDamageClass: NamedResourceDTO?
  var names: [NameDTO] = []
  var pokemonCount = 0

  struct DamageRelations: Sendable, Hashable {
    var doubleDamageFrom: [NamedResourceDTO] = []
    var doubleDamageTo: [NamedResourceDTO] = []
    var halfDamageFrom: [NamedResourceDTO] = []
    var halfDamageTo: [NamedResourceDTO] = []
    var noDamageFrom: [NamedResourceDTO] = []
    var noDamageTo: [NamedResourceDTO] = []
  }

  struct PastDamageRelations: Sendable, Hashable {
    var generation = NamedResourceDTO()
    var damageRelations = DamageRelations()
  }
}
