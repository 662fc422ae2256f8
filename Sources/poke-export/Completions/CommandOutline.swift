/// The parts of a subcommand's declaration that completions need.
struct CommandOutline: Sendable, Equatable {
  /// The name.
  let name: String
  /// The description in one line.
  let summary: String
  /// Its options, in the order help shows them.
  let options: [Option]
  /// The operands, in order.
  let operands: [Operand]

  /// The words offered for operands, each offer once.
  var operandOffers: [WordOffer] {
    operands.map(\.offer).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// One option.
  struct Option: Sendable, Equatable {
    /// The name as typed: `--range`.
    let spelling: String
    /// The one-letter form.
    let short: Character?
    /// The description in one line.
    let help: String
    /// The placeholder of the value in help; nil for an option without a value.
    let placeholder: String?
    /// The words offered for the value.
    let offer: WordOffer

    /// All spellings: `--output`, `-o`.
    var forms: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
  }

  /// One operand.
  struct Operand: Sendable, Equatable {
    /// The placeholder in help.
    let placeholder: String
    /// The words offered for it.
    let offer: WordOffer
  }

  /// Every subcommand, the default one first, and `help`, which takes any of their names.
  static func all(of commands: CommandSet) -> [CommandOutline] {
    let commands = commands.all.map { $0.outline }
    let names = Operand(placeholder: "COMMAND", offer: .oneOf(commands.map(\.name)))
    let help = CommandOutline(
      name: CommandSet.help.name, summary: CommandSet.help.summary, options: [], operands: [names])
    return commands + [help]
  }
}

extension Subcommand {
  /// The parts of the declaration that completions need.
  fileprivate static var outline: CommandOutline {
    CommandOutline(
      name: name, summary: summary,
      options: allOptions.map { option in
        CommandOutline.Option(
          spelling: option.spelling, short: option.short, help: option.brief, placeholder: option.placeholder,
          offer: option.placeholder.map { WordOffer(placeholder: $0, allowed: allowed(by: option.apply)) } ?? .nothing)
      },
      operands: operands.map { operand in
        CommandOutline.Operand(
          placeholder: operand.placeholder, offer: WordOffer(operandAllowing: allowed(by: operand.apply)))
      })
  }

  /// The allowed words of a value: the parser names them in its error about an impossible value.
  ///
  /// A second list, beside the parser, could contradict it.
  private static func allowed(by apply: (inout Self, String) throws(UsageError) -> Void) -> [String] {
    var command = Self()
    do throws(UsageError) { try apply(&command, "\u{0}") } catch { return error.allowed }
    return []
  }
}
