import PokeExport

/// The typed names that are unknown, ambiguous or ids, with the names to type instead.
struct WrongNames {
  private let plan: ExportPlan
  private var unknown: [String] = []
  private var faults: [String] = []
  private var guesses: [Advice.Guess] = []
  /// The typed names that are ids.
  private var ids: [String] = []
  /// The names to type instead, by typed name.
  private var better: [String: [String]] = [:]
  private var candidateCount = 0
  private var isCut = false

  init(_ error: PlanError, in plan: ExportPlan) {
    self.plan = plan
    let errors = if case .wrongNames(let errors) = error { errors } else { [error] }
    for error in errors {
      switch error {
      case .unknownName(let name, let nearest):
        unknown.append(name)
        let typed = errors.count == 1 ? nil : "'\(name)'"
        guesses += nearest.map { [Advice.Guess(meant: "'\($0)'", typed: typed)] } ?? []
        better[name] = nearest.map { [$0] } ?? []
      case .ambiguousName(let name, let candidates):
        let pattern = "'\(name)' is a pattern, but '--name' takes whole names"
        faults.append(name.isPattern ? pattern : error.description)
        better[name] = Array(candidates.prefix(UsageError.shownCount))
        candidateCount += candidates.count
        isCut = isCut || candidates.count > UsageError.shownCount
      case .idAsName(let name, let id):
        faults.append(error.description)
        better[name] = []
        ids.append(id)
      default: faults.append(error.description)
      }
    }
  }

  private var names: [String] { plan.names.flatMap { better[$0] ?? [$0] } }

  /// The unknown names that are unlike any Pokémon's name.
  private var unlike: [String] { unknown.filter { better[$0]?.isEmpty ?? true } }

  private var isPattern: Bool { unlike.isEmpty && unknown.count == 1 && unknown[0].isPattern }

  var error: UsageError {
    if plan.selection == .none {
      if let foreign { return foreign }
      if !unlike.isEmpty, names.isEmpty, ids.isEmpty { return lookup }
    }
    let numbers = IDSelection(ids.compactMap { Int($0) }.map { $0...$0 })
    let range = ids.isEmpty ? [] : [(option: "range", value: String?("\(plan.selection.union(numbers))"))]
    let list = names.isEmpty ? nil : names.joined(separator: ",")
    return UsageError(problem, advice, .settings([("name", list)] + range))
  }

  private var problem: String {
    var all = faults
    if isPattern {
      all.insert("'\(unknown[0])' is a pattern, but '--name' takes whole names", at: 0)
    } else if !unknown.isEmpty {
      let kind = unlike.isEmpty ? "name" : "English name"
      let place = unlike.isEmpty || plan.isSourceRemote ? "" : " in the source"
      let are = unknown.count == 1 ? "is not the \(kind) of a Pokémon" : "are not \(kind)s of Pokémon"
      all.insert("\(unknown.quoted.together) \(are)\(place)", at: 0)
    }
    return "--name: \(all.joined(separator: "; "))"
  }

  /// The error about a name such as `legendary` that is an option in other tools; nil for other names.
  private var foreign: UsageError? {
    guard plan.names.count == 1, unknown.count == 1 else { return nil }
    let word = unknown[0].lowercased()
    let name = PokemonType(rawValue: word) == nil ? word : "type"
    let errors = CommandSet.pokeExport.byDefault.foreign.lazy.compactMap { [problem] foreign in
      foreign.error(problem, name, word) {}
    }
    guard let error = errors.first, case .words(let words) = error.mend, (1...2).contains(words.count) else {
      return nil
    }
    let setting = (option: String(words[0].dropFirst(2)), value: String?(words.count > 1 ? words[1] : ""))
    return UsageError(problem, error.advice, .settings([("name", nil), setting]), after: error.after)
  }

  /// The error with a suggested line that looks for the names among the species' names in all languages.
  private var lookup: UsageError {
    let isUsual = plan.source == (Console.environment(.source) ?? ExportPlan.publicAPI)
    let line = (isUsual ? [] : ["--source", plan.source]) + ["--tables", "species_names", "--output", "-"]
    let words = unlike.map { " -e \($0.quotedForShell)" }.joined()
    return UsageError(
      problem, .purpose("to look up the id of a name in another language, for '--range'"), .line(line),
      after: " | grep -i\(words)")
  }

  private var advice: Advice {
    var advice: Advice = isPattern ? .purpose("for \(names.together)") : Advice("", guesses: guesses)
    if !unlike.isEmpty {
      if guesses.isEmpty, ids.isEmpty { advice.rule = "the table species_names has the names in other languages" }
      advice.purpose = "to go on without \(unlike.quoted.together)"
      return advice
    }
    if !ids.isEmpty { advice.rule = "ids go to '--range'" }
    if unknown.contains(where: { $0.contains("-") && better[$0]?.first?.contains(",") ?? false }) {
      advice.rule = "a range needs ids, not names"
    }
    if candidateCount > 0 {
      let all = names.count == 2 ? "both" : plan.names.count > 1 ? "the whole list" : "all \(names.count)"
      advice.purpose = "for \(isCut ? "the first \(names.count)" : all)"
    }
    return advice
  }
}

extension String {
  fileprivate var isPattern: Bool { contains(/[*?%]/) }
}
