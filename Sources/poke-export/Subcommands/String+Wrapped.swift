extension String {
  /// The text in lines of at most so many columns, broken at spaces; a longer word has a line of its own.
  func wrapped(width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
