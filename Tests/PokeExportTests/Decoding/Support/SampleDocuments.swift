@testable import PokeExport

/// Small documents of every kind, with every field that the decoders know.
enum SampleDocuments {
  static let pokemon = #"""
    {"id":25,"name":"pikachu","species":{"name":"pikachu","url":"https://pokeapi.co/api/v2/pokemon-species/25/"},
    "is_default":true,"order":35,"height":4,"weight":60,"base_experience":112,"location_area_encounters":"/x",
    "types":[{"slot":1,"type":{"name":"electric","url":"/api/v2/type/13/"}}],
    "abilities":[{"slot":1,"is_hidden":false,"ability":{"name":"static","url":"/api/v2/ability/9/"}}],
    "stats":[{"stat":{"name":"hp","url":"/api/v2/stat/1/"},"base_stat":35,"effort":0},
    {"stat":{"name":"attack","url":"/api/v2/stat/2/"},"base_stat":55,"effort":0},
    {"stat":{"name":"defense","url":"/api/v2/stat/3/"},"base_stat":40,"effort":0},
    {"stat":{"name":"special-attack","url":"/api/v2/stat/4/"},"base_stat":50,"effort":0}],
    "forms":[{"name":"pikachu","url":"/api/v2/pokemon-form/25/"}],
    "game_indices":[{"game_index":84,"version":{"name":"red","url":"/api/v2/version/1/"}}],
    "held_items":[{"item":{"name":"light-ball","url":"/api/v2/item/213/"},
    "version_details":[{"rarity":5,"version":{"name":"x","url":"/api/v2/version/23/"}}]}],
    "moves":[{"move":{"name":"thunder","url":"/api/v2/move/87/"},"version_group_details":[{"level_learned_at":41,
    "move_learn_method":{"name":"level-up","url":"/api/v2/move-learn-method/1/"},
    "version_group":{"name":"red-blue","url":"/api/v2/version-group/1/"},"order":null}]},
    {"move":{"name":"surf","url":"/api/v2/move/57/"},"version_group_details":[]}],
    "past_types":[{"generation":{"name":"generation-i","url":"/api/v2/generation/1/"},"types":[]}],
    "past_abilities":[{"generation":{"name":"generation-iv","url":"/api/v2/generation/4/"},
    "abilities":[{"slot":3,"is_hidden":true,"ability":null}]}],
    "past_stats":[{"generation":{"name":"generation-v","url":"/api/v2/generation/5/"},"stats":[{"stat":
    {"name":"defense","url":"/api/v2/stat/3/"},"base_stat":30,"effort":0}]}],
    "sprites":{"front_default":"25.png","back_default":null,"versions":{"generation-i":{}},
    "other":{"home":{"front_default":null},"official-artwork":{"front_default":"art\/25.png","front_shiny":null}}},
    "cries":{"latest":"25.ogg","legacy":null}}
    """#

  static let species = #"""
    {"id":133,"name":"eevee","order":172,"gender_rate":1,"capture_rate":45,"base_happiness":50,"hatch_counter":35,
    "is_baby":false,"is_legendary":false,"is_mythical":false,"has_gender_differences":true,"forms_switchable":false,
    "growth_rate":{"name":"medium","url":"/api/v2/growth-rate/2/"},
    "color":{"name":"brown","url":"/api/v2/pokemon-color/3/"},"shape":null,"habitat":null,
    "generation":{"name":"generation-i","url":"https://pokeapi.co/api/v2/generation/1/"},
    "egg_groups":[{"name":"ground","url":"/api/v2/egg-group/5/"}],
    "evolution_chain":{"url":"https://pokeapi.co/api/v2/evolution-chain/67/"},"evolves_from_species":null,
    "pokedex_numbers":[{"entry_number":133,"pokedex":{"name":"national","url":"/api/v2/pokedex/1/"}}],
    "names":[{"language":{"name":"ja","url":"/api/v2/language/11/"},"name":"イーブイ"},
    {"language":{"name":"en","url":"/api/v2/language/9/"},"name":"Eevee"}],
    "genera":[{"genus":"Evolution Pok\u00e9mon","language":{"name":"en","url":"/api/v2/language/9/"}},
    {"genus":"Evoluti","language":{"url":"/api/v2/language/6/","name":"de"}}],
    "flavor_text_entries":[{"flavor_text":"Its genetic code\nis irregular.\f","language":{"name":"en",
    "url":"/api/v2/language/9/"},"version":{"name":"red","url":"/api/v2/version/1/"}},
    {"flavor_text":"Ein \ud83d\ude00","language":{"name":"de","url":"/api/v2/language/6/"},"version":null}],
    "form_descriptions":[],"pal_park_encounters":[{"area":{},"base_score":50,"rate":1e1}],
    "varieties":[{"is_default":true,"pokemon":{"name":"eevee","url":"/api/v2/pokemon/133/"}}]}
    """#

  static let chain = #"""
    {"id":67,"baby_trigger_item":null,"chain":{"is_baby":false,"species":{"name":"eevee",
    "url":"https://pokeapi.co/api/v2/pokemon-species/133/"},"evolution_details":[],"evolves_to":[
    {"is_baby":false,"species":{"name":"leafeon","url":"/api/v2/pokemon-species/470/"},"evolves_to":[],
    "evolution_details":[{"trigger":{"name":"level-up","url":"/api/v2/evolution-trigger/1/"},"item":null,
    "location":{"name":"eterna-forest","url":"/api/v2/location/8/"},"gender":2,"min_level":7,"min_happiness":160,
    "min_beauty":null,"relative_physical_stats":-1,"time_of_day":"day","needs_overworld_rain":false,
    "turn_upside_down":false,"min_steps":1000,"is_default":true,"needs_one_of_natures":[{"name":"bold",
    "url":"/api/v2/nature/2/"},"calm"],"phase_of_moon":{"name" : "full"}}]}]}}
    """#

  static let list = #"""
    {"count":1302,"next":"https://pokeapi.co/api/v2/pokemon/?offset=2&limit=2","previous":null,"results":[
    {"name":"bulbasaur","url":"https://pokeapi.co/api/v2/pokemon/1/"},{"url":"\/api\/v2\/pokemon\/2\/"}]}
    """#

  static let all = [pokemon, species, chain, list]
}

func decode<Document: JSONDecodable>(
  _ type: Document.Type, _ text: String, for request: ResourceRequest,
  _ context: ReadingContext = ReadingContext(keepsTranslations: true)
) throws(DecodingFailure) -> (value: Document, drift: ContractDrift) {
  try DocumentReader(type).read(
    RawResource(request: request, body: Array(text.utf8), origin: .file), nil, context)
}
