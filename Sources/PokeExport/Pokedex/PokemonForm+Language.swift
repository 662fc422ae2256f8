extension PokemonForm {
  /// Returns the form's name in a language other than English, unique within the species.
  ///
  /// `part` is the API's name of the form alone, and `whole` is the API's name of the Pokémon in this form.
  ///
  /// - If `GameWords.forms` has a pattern for the form, such as `Alola-*`, the species' name replaces the `*`.
  /// - Without a pattern, `part` stands in brackets after the species' name, or alone if `part` contains the species'
  ///   name.
  /// - Without `part`, `whole` stands alone if it contains the species' name.
  /// - Words of the slug that the name does not express follow in brackets.
  func name(of species: String, in language: String, whole: Names.Name?, part: Names.Name?) -> String {
    let code = language.lowercased()
    let known = GameWords.forms[code]
    let isMark = { (word: String) in known[word]?.contains("*") == true }
    let marks = isMark(words) ? [words] : before.split(separator: " ").map(String.init).filter(isMark)
    var (name, remarks) = (species, [String]())
    for word in marks.reversed().map({ Self(kind, known[$0] ?? "*") }) {
      name = word.before + name + word.after
      remarks = [word.remark].filter { !$0.isEmpty } + remarks
    }
    let details = remark.split(separator: ",").map { String($0.drop { $0 == " " }) }
    var told: Names.Name?
    if marks.isEmpty {
      told = [part, whole?.text.contains(species) == true ? whole : nil].lazy.compactMap { $0 }.first {
        $0.text != species
      }
      if let told, told.text.contains(species) {
        name = told.text
      } else {
        remarks = [told?.text ?? words].filter { !$0.isEmpty }
      }
    } else {
      if kind == .mega { name += PokemonForm.letter(after, in: code) }
      if let part, part.english != nil, details.contains(where: part.tells) {
        told = part
        remarks.append(part.text)
      }
    }
    remarks += details.filter { told?.tells($0) != true }.map { known[$0] ?? $0 }
    if remarks.isEmpty { return name }
    let comma = code.hasPrefix("ja") || code.hasPrefix("zh") ? "、" : ", "
    let list = remarks.joined(separator: comma)
    return name.hasSuffix(")") ? "\(name.dropLast())\(comma)\(list))" : "\(name) (\(list))"
  }

  /// The letter that ends the name of a mega evolution, mostly with a blank before it: ` X`.
  ///
  /// Korean has no blank: `X`. Japanese and Chinese have a wide letter without a blank: `Ｘ`.
  private static func letter(_ after: String, in code: String) -> String {
    let letters = after.unicodeScalars.drop { $0 == " " }
    switch code.prefix(2) {
    case "ko": return String(letters)
    case "ja", "zh": return letters.map { Unicode.Scalar($0.value + 0xFEE0).map(String.init) ?? "" }.joined()
    default: return after
    }
  }
}

extension Names.Name {
  /// Whether the English name contains the first word of a term; true if the English name is unknown.
  fileprivate func tells(_ term: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.lowercased().split { $0 == " " || $0 == "-" } }
    return english.map { english in words(term).first.map(words(english).contains) == true } ?? true
  }
}
