extension PokemonForm {
  /// The name in another language than English, which no other form of the species has.
  ///
  /// It is the API's name, if that contains the species' name. Else it is the species' name with the language's words for
  /// a mega evolution, a region and so on, and in brackets the API's name of the form, or the English one. Parts of the
  /// slug that are in neither, such as a breed or an ability, are added in the brackets.
  func name(of species: String, in language: String, whole: Names.Name?, part: Names.Name?) -> String {
    let code = language.lowercased()
    let known = PokemonForm.words[code] ?? PokemonForm.words[String(code.prefix { $0 != "-" })] ?? [:]
    let marks =
      known[words] == nil ? before.split(separator: " ").map(String.init).filter { known[$0] != nil } : [words]
    let given = [whole, part].lazy.compactMap { $0 }.first { $0.text != species && $0.text.contains(species) }
    var (name, told, remarks) = (given?.text ?? species, given, [String]())
    for mark in marks.reversed() {
      let word = Self(kind, known[mark] ?? "*")
      if given?.tells(mark) != true {
        name = word.before + name + word.after
        remarks = [word.remark].filter { !$0.isEmpty } + remarks
      } else if word.before.hasSuffix("-") {
        // The API writes `Alola Rattfratz`.
        name = name.replacing(word.before.dropLast() + " ", with: word.before)
      }
    }
    if given == nil {
      if kind == .mega { name += PokemonForm.letter(after, in: code) }
      let isOfMarks =
        !marks.isEmpty && part?.english.map { english in marks.contains(where: english.hasPrefix) } != false
      if let part, !isOfMarks {
        told = part
        remarks.append(part.text)
      } else if marks.isEmpty, !words.isEmpty {
        remarks.append(words)
      }
    }
    let details = remark.split(separator: ",").map { String($0.drop { $0 == " " }) }
    remarks += details.filter { told?.tells($0) != true }.map { known[$0] ?? $0 }
    if remarks.isEmpty { return name }
    let comma = code.hasPrefix("ja") || code.hasPrefix("zh") ? "、" : ", "
    let list = remarks.joined(separator: comma)
    return name.hasSuffix(")") ? "\(name.dropLast())\(comma)\(list))" : "\(name) (\(list))"
  }

  /// The letter of a mega evolution, ` X`: close to the name in East Asia, and wide in Japanese and Chinese.
  private static func letter(_ after: String, in code: String) -> String {
    let letters = after.unicodeScalars.drop { $0 == " " }
    switch code.prefix(2) {
    case "ko": return String(letters)
    case "ja", "zh": return letters.map { Unicode.Scalar($0.value + 0xFEE0).map(String.init) ?? "" }.joined()
    default: return after
    }
  }

  /// By language, by the English word: patterns for what stands before the species' name, else words for the brackets.
  private static let words: [String: [String: String]] = {
    let rows = PackageResources.forms_txt.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line, as: UTF8.self).split(separator: " | ").map(String.init)
    }
    var words: [String: [String: String]] = [:]
    for row in rows.dropFirst() {
      for (language, word) in zip(rows[0], row).dropFirst() { words[language, default: [:]][row[0]] = word }
    }
    return words
  }()
}

extension Names.Name {
  fileprivate func tells(_ term: String) -> Bool {
    english.map { $0.lowercased().contains(term.prefix { $0 != " " }.lowercased()) } ?? true
  }
}
