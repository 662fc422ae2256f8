import PokeExport

/// The parts of a list of generations that are no generations.
struct WrongGenerations {
  private let option: String
  private let parts: [String]
  private let wrong: [String]
  private let allowed: Advice
  /// The first wrong part.
  private let part: String
  /// The wrong ends of the first wrong part, such as `10` in `8-10`.
  private let ends: [Substring]
  private let near: (list: String, isGame: Bool)?

  init(_ wrong: [String], in parts: [String], of option: String, allowed: Advice) {
    (self.wrong, self.parts, self.option, self.allowed) = (wrong, parts, option, allowed)
    part = wrong[0]
    ends = part.split(separator: "-").filter { Generation.named($0) == nil }
    near = Generation.nearest(to: part)
  }

  var error: UsageError { generationTen ?? name ?? exclusion ?? unlike ?? wrongEnd ?? guess }

  private var problem: String {
    if part.isEmpty { return "\(option): a generation is missing" }
    let isOne = wrong.count == 1
    var kind = isOne ? "is not a generation" : "are not generations"
    if isOne, ends.isEmpty, part.wholeMatch(of: /[^-]+-[^-]+/) != nil { kind = "has the later generation first" }
    let areGames = wrong.allSatisfy { Generation.nearest(to: $0)?.isGame ?? false }
    if areGames { kind = "\(isOne ? "names" : "name") games, not generations" }
    if isOne, part.lowercased() == "hisui" { kind = "is a region of generation 8" }
    return "\(option): \(place)\(wrong.quoted.together) \(kind)"
  }

  /// The start of the problem with a range that has one wrong end, such as `'10' in ` for `8-10`; otherwise empty.
  private var place: String {
    wrong.count == 1 && ends.count == 1 && part.contains(/^[^-]+-[^-]+$/) ? "'\(ends[0])' in " : ""
  }

  /// The list without the wrong parts.
  private var rest: String {
    parts.filter { !wrong.contains($0) && $0.leftOut == nil }.joined(separator: ",")
  }

  private static let rule = "use 1 to \(Generation.all.count) or a region"

  /// The error about `x` in the place of a number; `x` names games, but beside a number it means ten.
  private var generationTen: UsageError? {
    guard let index = ["x", "xi", "xii"].firstIndex(of: ends.first?.lowercased() ?? "") else { return nil }
    let all = part.split(separator: "-").map(String.init) + parts
    let first = all.first { $0.contains(/^(?i:[0-9]+|[ivx]+)$/) && Generation.named($0) != nil }
    guard let first else { return nil }
    let newest = Generation.all.count
    let span = Generation.named(first)?.number == newest ? first : "\(first)-\(newest)"
    let list = parts.compactMap { $0 != part ? $0 : part.contains("-") ? span : nil }.joined(separator: ",")
    let problem = "\(option): \(place)'\(part)' is not a generation"
    return UsageError(problem, "there is no generation \(index + 10) yet", .value(list))
  }

  private var name: UsageError? {
    guard near == nil, let name = part.pokemonName, !Generation.isMeant(by: part) else { return nil }
    let rule = "\(Self.rule), or '--name' with the name of a Pokémon"
    return rest.isEmpty && wrong.count == 1
      ? UsageError(problem, Advice(rule, purpose: "for the Pokémon '\(name)'"), .words(["--name", name]))
      : UsageError(
        problem, Advice(rule, purpose: rest.isEmpty ? "for example" : "to go on without \(wrong.quoted.together)"),
        .value(rest.isEmpty ? "1" : rest))
  }

  private var exclusion: UsageError? {
    let out = wrong.map { $0.leftOut ?? $0 }.quoted.together
    return Generation.kept(of: parts).map {
      UsageError(
        problem, Advice("an export has only the generations that you list", purpose: "to leave out \(out)"), .value($0))
    }
  }

  private var unlike: UsageError? {
    if near != nil { return nil }
    return rest.isEmpty
      ? UsageError(problem, allowed.withExample, .value("1")) : UsageError(problem, Advice(Self.rule), .value(rest))
  }

  /// The error about a range with one wrong end; the suggested list has the other end.
  private var wrongEnd: UsageError? {
    guard ends.count == 1, let near, part.split(separator: "-").contains(near.list[...]) else { return nil }
    return UsageError(problem, Advice(Self.rule, purpose: "to go on without '\(ends[0])'"), .value(mended))
  }

  private var guess: UsageError {
    let meant = wrong.compactMap { Generation.nearest(to: $0)?.list }.withoutRepetitions.joined(separator: ",")
    let isOther = meant.allSatisfy { "0123456789,-".contains($0) } && !part.contains(/[0-9]/)
    let noun = meant.contains { ",-".contains($0) } ? "generations" : "generation"
    let span = meant.replacing(",", with: " and ").replacing("-", with: " to ")
    return UsageError(problem, isOther ? .purpose("for \(noun) \(span)") : .guess("'\(meant)'"), .value(mended))
  }

  /// The list with a guess in the place of each wrong part.
  private var mended: String {
    let known = parts.compactMap { Generation.named($0) }
    let list = parts.compactMap { part in
      guard wrong.contains(part), let list = Generation.nearest(to: part)?.list else { return part }
      return Generation.named(list).map(known.contains) ?? false ? nil : list
    }
    return list.withoutRepetitions.joined(separator: ",")
  }
}
