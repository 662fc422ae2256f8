import Platform
import Pokedex

extension String {
  /// The text with the characters escaped that Markdown, its tables and HTML give a meaning.
  var escapedForMarkdown: String {
    var escaped = ""
    for character in self {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~": escaped += "\\\(character)"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where character.isNewline: escaped += " "
      default: escaped += String(character).escapedForTerminal
      }
    }
    return escaped
  }
}
