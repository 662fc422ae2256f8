import Platform
import Pokedex

extension String {
  /// The text as it has to be written for Markdown to show it as it is, also in a table's cell, and no HTML with it.
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
