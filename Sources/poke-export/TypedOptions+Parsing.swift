extension TypedOptions {
  /// Reads the words of a command line, without the program's name.
  ///
  /// - Throws: `UsageError` about the first word that is wrong. `--help` and `--version` win over everything after them.
  init(parsing words: [String]) throws(UsageError) {
    self.init()
    var rest = words[...]
    var seen: Set<String> = []
    try readSubcommand(&rest)
    while let word = rest.popFirst() {
      if word == "--" {
        if let operand = rest.first { throw .strayOperand(operand) }
      } else if word.hasPrefix("--") {
        try readLong(word, &rest, &seen)
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word, &rest, &seen)
      } else {
        throw .strayOperand(word)
      }
      if wantsHelp || wantsVersion { return }
    }
    if isQuiet, isVerbose { throw UsageError("--quiet and --verbose contradict each other") }
    if isFresh, isOffline { throw UsageError("--fresh and --offline contradict each other") }
    if output == "-" { try checkStream() }
  }

  /// Checks what only a directory can take, or several files.
  private func checkStream() throws(UsageError) {
    guard tables?.count == 1 else {
      throw UsageError("--output -: standard output takes one table; choose it with --tables, as --tables pokemon")
    }
    guard formats.map({ $0.count == 1 }) ?? true else {
      throw UsageError("--output -: standard output takes one format; choose it with --format")
    }
    let needsStore = [("--offline", isOffline), ("--fresh", isFresh), ("--max-age", maximumAge != nil)]
    if maximumRequests != nil {
      throw UsageError("--output -: a stream cannot go on where it stopped, so that --max-requests would never end it")
    }
    if let (name, _) = needsStore.first(where: \.1) {
      throw UsageError("--output -: nothing is stored for standard output, and \(name) is about what is stored")
    }
  }

  private mutating func readSubcommand(_ rest: inout ArraySlice<String>) throws(UsageError) {
    guard let first = rest.first, !first.hasPrefix("-") else { return }
    switch first {
    case "export":
      rest.removeFirst()
    case "help":
      rest.removeFirst()
      if let topic = rest.popFirst(), topic != "export" { throw .unknownCommand(topic, known: ["export"]) }
      if let operand = rest.first { throw .strayOperand(operand) }
      wantsHelp = true
    default:
      throw .unknownCommand(first, known: ["export", "help"])
    }
  }

  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ seen: inout Set<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.all.first(where: { $0.spelling == parts[0] }) else {
      throw .unknownOption(parts[0], known: Option.all.map(\.spelling))
    }
    try read(option, as: option.spelling, attached: parts.count == 2 ? parts[1] : nil, &rest, &seen)
  }

  /// Reads `-o DIR`, `-oDIR` and bundles such as `-qh`.
  private mutating func readShort(
    _ word: String, _ rest: inout ArraySlice<String>, _ seen: inout Set<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.all.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", known: Option.all.compactMap { $0.short.map { "-\($0)" } })
      }
      let takesRest = option.placeholder != nil && !letters.isEmpty
      try read(option, as: "-\(letter)", attached: takesRest ? String(letters) : nil, &rest, &seen)
      if takesRest { return }
    }
  }

  private mutating func read(
    _ option: Option, as typed: String, attached: String?, _ rest: inout ArraySlice<String>, _ seen: inout Set<String>
  ) throws(UsageError) {
    guard seen.insert(option.name).inserted else { throw .repeated(option.spelling) }
    guard let placeholder = option.placeholder else {
      if let attached { throw .unexpectedValue(of: option.spelling, attached) }
      return try option.apply(&self, "")
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(of: typed, placeholder: placeholder) }
    try option.apply(&self, value)
  }
}
