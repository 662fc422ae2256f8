// The changes between two datasets, which may differ in format and program version, and may lack a manifest. Formats,
// descriptions and the order of columns do not count as changes.
package struct DatasetComparison {
  let tables: [TableChange]
  let findings: TableChange?
  package let tableNames: Set<String>
  package let uncompared: [String]
  package let damageWarnings: [String]
  let since: String?
  private let choices: [String]
  private let circumstances: [String]

  package var hasChanges: Bool { !changes.isEmpty }

  var changes: [TableChange] { tables + [findings].compactMap(\.self) }

  func count(_ kind: RowChange.Kind) -> Int { tables.reduce(0) { $0 + $1.count(kind) } }

  package static let findingsName = "quality"

  /// The comparison in one line, such as `402 Pokémon added, 302 changed; 5 tables changed`.
  ///
  /// If no row differs, the line names the options that differ. If no option differs either, the line names a changed
  /// API version, format or program version.
  package var verdict: String {
    if !hasChanges {
      let facts = choices.isEmpty ? circumstances : choices
      return facts.isEmpty ? "nothing differs" : "no row differs; \(facts.joined(separator: "; "))"
    }
    let changed = tables.filter { $0.kind == .changed }
    let rows = { kind in changed.reduce(0) { $0 + $1.count(kind) } }
    let head =
      pokemon.map { RowChange.news($0.count, of: "Pokémon") }
      ?? (changed.contains { !$0.news.isEmpty } ? "" : RowChange.news(rows, of: "row"))
    var parts = [head] + news.prefix(3)
    if !changed.isEmpty { parts.append("\(changed.count.counting("table")) changed") }
    if let findings { parts.append(RowChange.news(findings.count, of: "finding")) }
    return (choices + parts).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The numbers of added and removed tables, followed by the large changes of the other tables.
  var news: [String] {
    let whole = [(RowChange.Kind.added, "added"), (.removed, "left out")].compactMap { kind, verb in
      let count = tables.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.counting("table")) \(verb)"
    }
    let large = tables.flatMap(\.news).enumerated().sorted {
      ($1.element.rowCount, $0.offset) < ($0.element.rowCount, $1.offset)
    }
    return (whole.isEmpty ? [] : [whole.joined(separator: ", ")]) + large.map(\.element.text)
  }

  var pokemon: TableChange? { tables.first { $0.isOfPokemon && $0.kind == .changed && $0.hasRows } }

  // Compares two datasets. Rows match by the primary key in the manifest. Without a manifest, rows match by the key of
  // this program's table of the same name. Without any key, rows match as a whole.
  package static func run(old: String, new: String, tables selection: Set<String>? = nil) throws -> DatasetComparison {
    let before = try ComparedDataset(old)
    let after = try ComparedDataset(new)
    let isSelected = { name in selection?.contains(name) ?? true }
    let uncompared = try checkUnread(before, after, isSelected) + checkUnread(after, before, isSelected)
    let sameFormats = before.combined.filter { format, path in
      after.combined[format].map { FileSystem.isRegularFile(path, equalTo: $0) } ?? false
    }
    let names = DisplayNames([before, after])
    var tables: [TableChange] = []
    var owners: TableComparison.Owners = [:]
    let tableNames = Set(before.tables.keys).union(after.tables.keys)
    for name in sorted(tableNames) where isSelected(name) {
      let (old, new) = (before.tables[name] ?? [], after.tables[name] ?? [])
      guard let change = try compare(name, old, new, names, owners, Set(sameFormats.keys)) else { continue }
      let owner = change.hasOneRowForEach ? .pokemon : TableName(rawValue: name)
      for (kind, keys) in change.ownKeys { owners[kind, default: [:]][owner, default: []].formUnion(keys) }
      tables.append(change)
    }
    let changes = { (facts: KeyPath<DatasetManifest, [String: String]>) in
      DatasetManifest.changes(from: before.manifest?[keyPath: facts] ?? [:], to: after.manifest?[keyPath: facts] ?? [:])
    }
    let changed = Set(tables.map(\.name))
    let read = sorted(tableNames).flatMap { name in
      [before, after].flatMap { $0.tables[name] ?? [] }.filter { $0.isRead || changed.contains(name) }
    }
    return DatasetComparison(
      tables: tables.filter { $0.name != findingsName }, findings: tables.first { $0.name == findingsName },
      tableNames: tableNames, uncompared: uncompared,
      damageWarnings: try read.filter { try $0.isDamaged() }.map { source in
        "\(source.path): changed since its export (its hash differs)"
      }, since: before.manifest?.created,
      choices: changes(\.choices), circumstances: changes(\.circumstances))
  }

  private static func checkUnread(
    _ dataset: ComparedDataset, _ other: ComparedDataset, _ isSelected: (String) -> Bool
  ) throws -> [String] {
    var uncompared: [String] = []
    for (name, file) in dataset.unread.sorted(by: { $0.key < $1.key }) {
      if !file.tables.isEmpty, !file.tables.contains(where: isSelected) { continue }
      // Equal files need no comparison. The exception is a table that only the other dataset has in a second, readable
      // file, because that table would count as added or removed.
      let isAlone = file.tables.allSatisfy { dataset.tables[$0] != nil || other.tables[$0] == nil }
      if isAlone, let same = other.unread[name], FileSystem.isRegularFile(file.path, equalTo: same.path) { continue }
      guard !file.tables.isEmpty, file.tables.allSatisfy({ dataset.tables[$0] != nil }) else {
        throw TableError.malformed(path: file.path, reason: "not compared: \(file.reason)")
      }
      uncompared.append(file.path)
    }
    return uncompared
  }

  private static func compare(
    _ name: String, _ old: [TableSource], _ new: [TableSource], _ names: DisplayNames, _ owners: TableComparison.Owners,
    _ sameFormats: Set<TableFormat>
  ) throws -> TableChange? {
    guard let firstOld = old.first, let firstNew = new.first else {
      return try (old + new).first.map { source in
        TableChange(name: name, kind: old.isEmpty ? .added : .removed, rowCount: try rowCount(source))
      }
    }
    var pairs = old.flatMap { old in new.filter { $0.format == old.format }.map { (old, $0) } }
    if pairs.isEmpty { pairs = [(firstOld, firstNew)] }
    for (old, new) in pairs {
      if old.format == new.format, sameFormats.contains(old.format) || old.isSame(as: new) { continue }
      var comparison = try TableComparison(name, old: old, new: new, names: names, owners: owners)
      if let change = try comparison.run() { return change }
    }
    return nil
  }

  private static func rowCount(_ source: TableSource) throws -> Int {
    let file = try RowFile(source)
    var row = TableRow()
    while try file.next(&row) {}
    return file.rowCount
  }

  static func sorted(_ names: Set<String>) -> [String] {
    let known = TableName.allCases.map(\.rawValue).filter(names.contains)
    return known + names.subtracting(known).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
