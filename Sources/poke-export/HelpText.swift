import Exporting

/// The help, made from the option table.
enum HelpText {
  /// The whole help, lines of at most 80 columns.
  static var full: String {
    var lines = [
      "usage: poke-export [export] [options]", "",
      "Writes Pokémon, species and flattened evolution trees from PokéAPI as CSV and", "NDJSON tables.",
    ]
    for group in Option.Group.allCases {
      lines += ["", "\(group.rawValue):"]
      for option in Option.all where option.group == group { lines += entry(option) }
    }
    lines += [
      "", "Examples:",
      "  poke-export --range 1-151",
      "  poke-export --range 1-151 --format csv,ndjson --output kanto",
      "  poke-export --source ./api-data --tables evolution_tree --language ja",
      "", "Exit codes:",
      "  0 done   64 usage   65 data   69 source unreachable   70 internal",
      "  73 cannot create output   74 input/output   75 incomplete, run it again",
      "  130, 143 interrupted, the same command goes on",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let indent = 25
  private static let width = 79

  private static func entry(_ option: Option) -> [String] {
    let short = option.short.map { "-\($0), " } ?? "    "
    let name = "  \(short)\(option.spelling)" + (option.placeholder.map { " \($0)" } ?? "")
    let text = option.help + (option.defaultText.map { " (default: \($0))" } ?? "")
    let wrapped = wrap(text, width: width - indent)
    let margin = String(repeating: " ", count: indent)
    guard name.count < indent, let first = wrapped.first else { return [name] + wrapped.map { margin + $0 } }
    let padded = name + String(repeating: " ", count: indent - name.count)
    return [padded + first] + wrapped.dropFirst().map { margin + $0 }
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
