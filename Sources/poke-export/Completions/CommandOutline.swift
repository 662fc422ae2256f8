/// What completions need to know of a subcommand, read off its declaration.
struct CommandOutline: Sendable, Equatable {
  /// The word that stands for it.
  let name: String
  /// What it does, in a line.
  let summary: String
  /// Its options, in the order help shows them.
  let options: [Option]
  /// The words it needs, in order.
  let operands: [Operand]

  /// One option.
  struct Option: Sendable, Equatable {
    /// The name as typed: `--range`.
    let spelling: String
    /// The one-letter form.
    let short: Character?
    /// What it does, in a line.
    let help: String
    /// What stands for its value in help; nil when it has none.
    let placeholder: String?
    /// What its value may be.
    let offer: WordOffer

    /// Every way to type it: `--output`, `-o`.
    var forms: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
  }

  /// One operand.
  struct Operand: Sendable, Equatable {
    /// What stands for it in help.
    let placeholder: String
    /// What it may be.
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
  /// What completions need to know of it.
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

  /// The words a value may be, as the parser itself says when it gets one that nobody can type.
  ///
  /// A list of its own, beside what reads the value, could say something else than that.
  private static func allowed(by apply: (inout Self, String) throws(UsageError) -> Void) -> [String] {
    var command = Self()
    do throws(UsageError) { try apply(&command, "\u{0}") } catch { return error.allowed }
    return []
  }
}
