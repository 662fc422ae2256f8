extension EvolutionMethod {
  /// The method in a player's words: `Level 16`, `Trade holding Metal Coat`, `Level 28 (Galarian Meowth)`.
  ///
  /// Always in English. The two species tell what older data leaves out, and how their forms are called.
  ///
  /// - Parameters:
  ///   - parent: The slug of the species that evolves; nil when it is not known.
  ///   - child: The slug of the species it becomes; nil when it is not known.
  /// - Returns: The text, or nil when the API does not say how.
  public func how(from parent: String?, to child: String?) -> String? {
    (child.map(completed) ?? self).text(from: parent, to: child)?.whole
  }

  /// The completed method as a sentence, with what stands behind it in brackets.
  func text(from parent: String?, to child: String?) -> HowText? {
    let words = [action].compactMap { $0 } + circumstances(to: child)
    guard let first = words.first else { return nil }
    let sentence = words.dropFirst().reduce(first.prefix(1).uppercased() + first.dropFirst()) { sentence, word in
      sentence + (word.hasPrefix(",") ? "" : " ") + word
    }
    let others = (isRandom ? ["random"] : []) + (region.map { ["in \(DisplayName.prettified($0))"] } ?? [])
    return HowText(
      sentence: sentence, remarks: [remark(others, from: parent, to: child)].compactMap { $0 },
      remarksBesideForms: others.isEmpty ? [] : [others.joined(separator: ", ")])
  }

  /// Chance, region and forms, as far as they do not go without saying: `in Alola → Alolan Raichu`.
  private func remark(_ others: [String], from parent: String?, to child: String?) -> String? {
    let required = requiredForm.flatMap { $0.isDefault ? nil : $0.named(of: parent) }
    let evolved = evolvedForm.flatMap { $0.isDefault ? nil : $0.named(of: child) }
    var words = others
    if let form = required?.form, form.kind == .other, form.english == evolved?.form?.english {
      words.append(form.english)
      return words.joined(separator: ", ")
    }
    words += required.map { [$0.name] } ?? []
    var arrow: [String] = []
    // Where the sentence says the sex, the form need not.
    if let evolved, gender == nil || evolved.form?.english.lowercased() != gender?.rawValue {
      arrow = ["→ " + evolved.name]
    }
    let sides = [words.joined(separator: ", ")].filter { !$0.isEmpty } + arrow
    return sides.isEmpty ? nil : sides.joined(separator: " ")
  }

  /// Whether chance decides: what the API has an expression for depends on numbers no player sees.
  private var isRandom: Bool {
    conditionExpression != nil || extra.contains { $0.name == "condition_expression" || $0.name == "percentage_chance" }
  }
}

extension EvolutionMethod.FormReference {
  /// The form, and its name within a sentence.
  fileprivate func named(of species: String?) -> (form: PokemonForm?, name: String) {
    guard let species else { return (nil, DisplayName.prettified(slug)) }
    let form = PokemonForm(pokemon: slug, species: species)
    return (form, form.inlineName(of: DisplayName.prettified(species)))
  }
}

/// A method in a player's words: a sentence, and what stands behind it in brackets.
struct HowText: Hashable {
  /// The sentence: `Level 20 at night`.
  var sentence: String
  /// The text in brackets: `in Alola, Alolan Rattata → Alolan Raticate`.
  var remarks: [String]
  /// The text in brackets for a reader who knows the two forms: `in Alola`.
  var remarksBesideForms: [String] = []

  /// The text as a whole.
  var whole: String { remarks.isEmpty ? sentence : "\(sentence) (\(remarks.joined(separator: "; ")))" }

  /// The text for a reader who knows the two forms.
  var besideForms: HowText {
    HowText(sentence: sentence, remarks: remarksBesideForms, remarksBesideForms: remarksBesideForms)
  }

  /// The text whose sentence ends with more words.
  func ending(with words: String) -> HowText {
    var text = self
    text.sentence += words
    return text
  }

  /// The text with one more remark.
  func adding(_ remark: String) -> HowText {
    HowText(sentence: sentence, remarks: remarks + [remark], remarksBesideForms: remarksBesideForms + [remark])
  }
}
