/// All declared kinds, in the order of the documentation; the program has no other list of kinds.
enum Kinds {
  static let all: [any KindValue.Type] = [
    PokemonTypeDetails.self, Move.self, Ability.self,
    GameGeneration.self, VersionGroup.self, GameVersion.self, Region.self, RegionalPokedex.self, GameLanguage.self,
    Nature.self, GrowthRate.self, EggGroup.self, StatDetails.self, PokemonColor.self, PokemonShape.self, Habitat.self,
    Characteristic.self, DamageClass.self, LearnMethod.self, MoveTarget.self, MoveAilment.self, MoveCategory.self,
    EvolutionTrigger.self, Item.self, ItemCategory.self, ItemPocket.self, ItemAttribute.self, Currency.self, Berry.self,
    BerryFirmness.self, BerryFlavor.self, FormDetails.self, Location.self, LocationArea.self, EncounterMethod.self,
    EncounterCondition.self, EncounterConditionValue.self,
  ]
}
