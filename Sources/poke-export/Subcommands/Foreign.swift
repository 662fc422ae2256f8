import PokeExport

/// Options and commands of other tools that have no counterpart here, with advice on what to do instead.
struct Foreign: Sendable {
  /// The names, separated by blanks.
  ///
  /// A name that ends with `=` takes any value; `encoding=utf8` takes only `utf8`.
  let names: String
  private let remark: String
  private let purpose: String
  /// The words to type here in place of the other tool's word.
  ///
  /// An environment variable and `poke-export` may come before the words, and `&&` with a second command after them. A
  /// plus sign before a table means to add the table. `VALUE(URL)` stands for the typed value, or for `URL` if no
  /// value was typed.
  private let instead: String

  /// The command to run after the export, with ` && ` before it; empty if there is none.
  ///
  /// The message replaces `Output` in this command with the output directory of the suggested line.
  var next: String { instead.firstRange(of: " && ").map { String(instead[$0.lowerBound...]) } ?? "" }

  /// The advice about a file whose ending names a format that no export writes; nil for other files.
  static func unwritten(_ path: String) -> (advice: Advice, next: String)? {
    let ending = path.lowercased().split(separator: ".").dropFirst().last ?? ""
    let all = CommandSet.pokeExport.byDefault.foreign.filter { $0.instead.hasPrefix("--format csv") }
    let foreign = all.first { $0.names.split(separator: " ").contains(ending) }
    return foreign.map { ($0.advice(about: String(ending)), $0.next) }
  }

  init(_ names: String, _ remark: String, for purpose: String = "", instead: String = "") {
    (self.names, self.remark, self.purpose, self.instead) = (names, remark, purpose, instead)
  }

  private func advice(about name: String, rate: String = "") -> Advice {
    // The tables are counted only if need be, because making all tables takes longer than reading the line.
    let count = purpose.contains("COUNT") ? "\(TableName.allCases.count)" : ""
    return Advice(
      remark.replacing("ENDING", with: name),
      purpose: purpose.replacing("RATE", with: rate).replacing("COUNT", with: count))
  }

  func error(_ problem: String, _ name: String, _ value: String? = nil, _ skipValue: () -> Void) -> UsageError? {
    let words = Set(names.split(separator: " ").map(String.init))
    let isValued = !words.isDisjoint(with: [name + "=", "\(name)=\(value?.lowercased() ?? "")"])
    if isValued { skipValue() } else if !words.contains(name) { return nil }
    let pause = Spelling.amount(value ?? "", isTime: true)
    let rate = pause.map { Int(min(max(1 / $0, 1), 10_000).rounded()) } ?? 1
    let line = instead.replacing("RATE", with: "\(rate)")
      .replacing(/VALUE\((\w+)\)/) { value?.quotedForShell ?? String($0.1) }
      .replacing("CONDITION", with: TableSchema.condition(meantBy: value ?? ""))
      .replacing("COLUMN", with: TableSchema.column(meantBy: value ?? "") ?? "name")
    let parts = line.wholeMatch(of: /(?:([^&]*)poke-export)?(.*?)( && .*)?/)
    // If no words replace the other tool's word, the suggested line only leaves the word out.
    let new = (parts?.2 ?? "").split(separator: " ").map(String.init)
    return UsageError(
      problem, advice(about: name, rate: pause ?? 0 > 1 ? "1" : "\(rate)"),
      new.last.flatMap { $0.hasPrefix("+") ? .moreTables(String($0.dropFirst())) : nil } ?? .words(new),
      before: String(parts?.1 ?? ""), after: String(parts?.3 ?? ""))
  }
}
