import PokeExport

struct CommandSet: Sendable {
  let all: [any Subcommand.Type]

  static let help = (name: "help", summary: "how to use a command")

  var byDefault: any Subcommand.Type { all[0] }

  var typed: any Subcommand.Type { all.first { $0.name == CommandLine.arguments.dropFirst().first } ?? byDefault }

  var names: [String] { all.map { $0.name } + [CommandSet.help.name] }

  /// Parses a command line; an error suggests only a line that parses.
  func parse(_ words: [String]) throws(UsageError) -> any Subcommand {
    do throws(UsageError) { return try read(words) } catch {
      var error = dashed(words) ?? separated(words, after: error) ?? error
      error.typed = words
      for _ in 0..<8 {
        guard case .line(let line) = error.mend else { throw error }
        let parts = line.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let output = zip(parts, parts.dropFirst()).first { ["-o", "--output"].contains($0.0) }?.1 ?? "Output"
        if output != "-" {
          error.after = error.after.replacing(#/[ ]Output(?=/|$)/#, with: " \(output.quotedForShell)")
        }
        do throws(UsageError) { _ = try read(line) } catch let next {
          // Only a shell can replace a variable or a `~`. The error about a line with one suggests the same line again,
          // and the line is right.
          if case .line(line) = next.mend { throw error }
          error.join(next)
          continue
        }
        if let path = line.dropFirst().first(where: { !$0.hasPrefix("-") && !DatasetDirectory(reading: $0).hasDataset }
        ),
          let next = DatasetArgument.error(in: line, path), !next.advice.guesses.isEmpty
        {
          error.join(next)
        }
        throw error
      }
      error.mend = nil
      throw error
    }
  }

  /// The error about long dashes, which text processors write in place of two hyphens.
  private func dashed(_ words: [String]) -> UsageError? {
    let wrong = words.filter { $0.contains(/^[—–]+[a-z]/) }
    if wrong.isEmpty { return nil }
    let line = words.map { word in
      let name = word.drop { "—–".contains($0) }
      return wrong.contains(word) ? (name.count == 1 ? "-" : "--") + name : word
    }
    let fault = wrong.count == 1 ? "begins with a long dash" : "begin with long dashes"
    return UsageError("\(wrong.quoted.together) \(fault)", "options begin with two hyphens", .line(line))
  }

  /// The error about signs in place of blanks, as in `range=1-9`; nil if the line without the signs is wrong too.
  private func separated(_ words: [String], after error: UsageError) -> UsageError? {
    let plain = words.flatMap { $0.separated(names, byDefault.spellings) }
    guard plain != words, (try? read(plain)) != nil else { return nil }
    if words.contains("=") { return UsageError(error.problem, "leave out the '='", .line(plain)) }
    let isBare = words[0].contains(/^[a-z][a-z-]*=/) && plain[0].hasPrefix("--")
    let mark = words.contains { !plain.contains($0) && $0.contains("=") } ? "=" : ":"
    return UsageError(
      error.problem, isBare ? "options begin with '--'" : "write a blank instead of '\(mark)'", .line(plain))
  }

  private func read(_ words: [String]) throws(UsageError) -> any Subcommand {
    if words.count == 2, ["--help", "-h"].contains(words[0]), names.contains(words[1]) { return try readHelp(words) }
    if words.count == 2, words[1] == CommandSet.help.name, FileStatus(at: words[1]) == nil, names.contains(words[0]) {
      return try readHelp([words[1], words[0]])
    }
    guard let first = words.first, !first.hasPrefix("-") else {
      do throws(UsageError) { return try byDefault.init(parsing: words, from: 0) } catch {
        // A misplaced command is the more likely mistake, so its error usually replaces `error`. But `error` stays if
        // it suggests a command for a line that begins with an option of the default command.
        let isOwn = byDefault.outlines.flatMap(\.forms).contains { words.first?.hasPrefix($0) ?? true }
        if case .line(let line) = error.mend, let first = line.first, isOwn, names.contains(first) { throw error }
        throw misplaced(in: words) ?? error
      }
    }
    if first == CommandSet.help.name { return try readHelp(words) }
    return try named(first, in: words).init(parsing: words, from: 1)
  }

  private func readHelp(_ words: [String]) throws(UsageError) -> any Subcommand {
    let word = words.dropFirst().first ?? ""
    let topic = names.first { "--\($0)" == word } ?? word
    if words.count > 2 {
      throw UsageError(
        "help takes one command, but got \(words.dropFirst().quoted.together)", "",
        .line([words[0], words.dropFirst().first(where: names.contains) ?? topic]))
    }
    let isOwn = topic.isEmpty || topic.hasPrefix("-") || topic == CommandSet.help.name
    var command = isOwn ? byDefault.init() : try named(topic, in: words).init()
    command.information = .help
    return command
  }

  private func named(_ name: String, in words: [String]) throws(UsageError) -> any Subcommand.Type {
    if let subcommand = all.first(where: { $0.name == name }) { return subcommand }
    if words.first == name, let error = misplaced(in: words) { throw error }
    throw UnknownCommand(name, in: words, of: self).error
  }

  /// The error that suggests a line with a command moved to the front; nil if the line would still be wrong.
  private func misplaced(in words: [String]) -> UsageError? {
    for index in words.indices.dropFirst() where !words[index - 1].hasPrefix("-") {
      let line = [words[index]] + words[..<index] + words[(index + 1)...]
      guard let command = all.first(where: { $0.name == words[index] }) else { continue }
      do throws(UsageError) { _ = try command.init(parsing: line, from: 1) } catch {
        if words.count > 2 || error.advice.guesses.isEmpty { continue }
      }
      return UsageError("the command '\(command.name)' must come first", "", .line(line))
    }
    return nil
  }
}
