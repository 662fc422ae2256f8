extension DatasetComparison {
  // Writes the verdict, the counts, and a section with the rows of each changed table. `width` is the width of a
  // terminal in columns. `advice` follows each count of omitted rows.
  package func writeText(
    to output: inout OutputFile, isComplete: Bool = false, advice: String = "", usesColor: Bool = false,
    width: Int? = nil
  ) throws {
    if !hasChanges { return }
    let lines = ChangeLines(isComplete: isComplete, usesColor: usesColor)
    let news = headlines
    let head = news.prefix(1) + news.dropFirst().map { lines.colored($0, 31) } + [""] + counts
    try output.write(head.map { $0.fitted(to: width) + "\n" }.joined())
    var last: String?
    try lines.forEach(of: changes) { title, line in
      if title != last { try output.write(title.isEmpty ? "\n" : "\n\(lines.colored(title, 2))\n") }
      last = title
      let sign = lines.colored(line.sign, ["+": 32, "-": 31][line.sign, default: 33])
      let text = line.sign.isEmpty ? "  " + lines.colored(line.text + advice, 2) : "\(sign) \(line.key)\(line.text)"
      try output.write(text.fitted(to: width) + "\n")
    }
  }

  package var headlines: [String] { [verdict, removals].compactMap(\.self) }

  var counts: [String] {
    let kinds = RowChange.Kind.allCases.filter { kind in changes.contains { $0.count(kind) > 0 } }
    let rows = changes.map { change in
      [change.title] + kinds.map { change.count($0) > 0 ? $0.sign + change.count($0).grouped : "" }
    }
    return zip(rows.aligned, changes).map { line, change in
      let text = "\(line)  \(change.notes.joined(separator: "; "))"
      return String(text.prefix(through: text.lastIndex { $0 != " " } ?? text.startIndex))
    }
  }

  /// A text such as `Removed Pokémon: Tauros, Miltank, Onix, …`; nil if no Pokémon is removed.
  private var removals: String? {
    var names: [String] = []
    pokemon?.forEachRow(of: .removed) { _, _, row in
      names += (row().names + row().key).compactMap(\.self).prefix(1)
    }
    let list = names.prefix(5).map { Excerpt.of($0, limit: 40) } + (names.count > 5 ? ["…"] : [])
    return names.isEmpty ? nil : "Removed Pokémon: \(list.joined(separator: ", "))"
  }
}

extension TableChange {
  fileprivate var notes: [String] {
    let presence = !isTable || kind == .changed ? nil : kind == .added ? "new table" : "table removed"
    let meaning = isOfPokemon && count(.changed) > 0 ? "a changed row counts as a changed Pokémon" : nil
    return [presence, hasOtherColumns ? "columns differ" : nil, keyChange.map { _ in "key differs" }, meaning]
      .compactMap(\.self)
  }
}

extension OutputFile {
  mutating func write(_ text: String) throws(FileError) { try append(Array(text.utf8)) }
}
