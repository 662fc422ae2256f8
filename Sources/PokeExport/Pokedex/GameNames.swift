/// What types and stats are called in the games, which the API has in documents of their own.
enum GameNames {
  /// Types in the order of their ids, then stats.
  private static let byLanguage = [
    "de":
      "Normal|Kampf|Flug|Gift|Boden|Gestein|Käfer|Geist|Stahl|Feuer|Wasser|Pflanze|Elektro|Psycho|Eis|Drache|Unlicht"
      + "|Fee|KP|Angriff|Verteidigung|Spezialangriff|Spezialverteidigung|Initiative",
    "es":
      "Normal|Lucha|Volador|Veneno|Tierra|Roca|Bicho|Fantasma|Acero|Fuego|Agua|Planta|Eléctrico|Psíquico|Hielo|Dragón"
      + "|Siniestro|Hada|PS|Ataque|Defensa|Ataque Especial|Defensa Especial|Velocidad",
    "fr":
      "Normal|Combat|Vol|Poison|Sol|Roche|Insecte|Spectre|Acier|Feu|Eau|Plante|Électrik|Psy|Glace|Dragon|Ténèbres|Fée"
      + "|PV|Attaque|Défense|Attaque Spéciale|Défense Spéciale|Vitesse",
    "it":
      "Normale|Lotta|Volante|Veleno|Terra|Roccia|Coleottero|Spettro|Acciaio|Fuoco|Acqua|Erba|Elettro|Psico|Ghiaccio"
      + "|Drago|Buio|Folletto|PS|Attacco|Difesa|Attacco Speciale|Difesa Speciale|Velocità",
    "ja": "ノーマル|かくとう|ひこう|どく|じめん|いわ|むし|ゴースト|はがね|ほのお|みず|くさ|でんき|エスパー|こおり|ドラゴン|あく|フェアリー|HP|こうげき|ぼうぎょ|とくこう|とくぼう|すばやさ",
    "ko": "노말|격투|비행|독|땅|바위|벌레|고스트|강철|불꽃|물|풀|전기|에스퍼|얼음|드래곤|악|페어리|HP|공격|방어|특수공격|특수방어|스피드",
    "zh-hans": "一般|格斗|飞行|毒|地面|岩石|虫|幽灵|钢|火|水|草|电|超能力|冰|龙|恶|妖精|HP|攻击|防御|特攻|特防|速度",
    "zh-hant": "一般|格鬥|飛行|毒|地面|岩石|蟲|幽靈|鋼|火|水|草|電|超能力|冰|龍|惡|妖精|HP|攻擊|防禦|特攻|特防|速度",
  ].mapValues { $0.split(separator: "|").map(String.init) }

  private static let slugs = PokemonType.known.map(\.rawValue) + PokemonStat.allCases.map(\.rawValue)

  fileprivate static func name(of slug: String, in language: String) -> String? {
    let code = Language.resolved(language).lowercased()
    let names = byLanguage[code] ?? byLanguage[String(code.prefix { $0 != "-" })]
    return names.flatMap { names in slugs.firstIndex(of: slug).map { names[$0] } }
  }
}

extension PokemonType {
  /// The name in a language, the API's slug: `Feuer`; English where the games have none in it.
  public func displayName(in language: String) -> String { GameNames.name(of: rawValue, in: language) ?? displayName }
}

extension PokemonStat {
  /// The name in a language, the API's slug: `Initiative`; English where the games have none in it.
  public func displayName(in language: String) -> String { GameNames.name(of: rawValue, in: language) ?? displayName }
}
