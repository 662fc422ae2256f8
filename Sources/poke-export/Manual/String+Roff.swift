extension String {
  /// The text as roff shows it, character by character: no requests, no ligatures, no typographer's dashes.
  var escapedForRoff: String {
    var text = hasPrefix(".") || hasPrefix("'") ? "\\&" : ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case "\"": text += "\\(dq"
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)]"
      }
    }
    return text
  }
}
