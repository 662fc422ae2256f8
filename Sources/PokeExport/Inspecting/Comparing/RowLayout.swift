struct RowLayout {
  let columns: [String]
  /// Whether the comparison considers types; false between different formats, because CSV stores no types.
  let hasKinds: Bool
  /// The number of key columns that identify a row's owner, such as a Pokémon; a final index or slot is not counted.
  let ownerCount: Int
  /// Whether the last key column only numbers the rows of an owner.
  let isCounted: Bool
  let owner: (column: Int, table: TableName)?
  /// The columns by which other tables refer to a row; empty if the key has several columns.
  let ownColumns: [Int]
  let game: (column: Int, table: TableName)?
  /// The columns shown after the key of an added or removed row; `lead` is the text before the columns' values.
  private let notes: [(lead: String, columns: [Int])]
  private let isNumeric: [Bool]
  /// Whether each key column has slugs of languages.
  ///
  /// The letter case of these slugs differs between API versions.
  private let isLanguage: [Bool]
  private let separators: [String?]
  private let names: DisplayNames
  // The sources of names for the values of each key column. The name in `table` comes first. If there is none, the name
  // is the first value in `columns` of the same row.
  private let labels: [(table: TableName?, columns: [Int])]

  init(table: String, columns: [String], isNumeric: [Bool], hasKinds: Bool, names: DisplayNames) {
    self.columns = columns
    self.isNumeric = isNumeric
    self.hasKinds = hasKinds
    self.names = names
    let schema = Tables.schema(named: table)
    let key = Array(columns.prefix(isNumeric.count))
    isLanguage = key.map { $0 == "language" }
    let place = isNumeric.count > 1 && isNumeric.last == true ? key[isNumeric.count - 1] : ""
    ownerCount = isNumeric.count - (place == "slot" || place.hasSuffix("_index") ? 1 : 0)
    let source = schema?.columns.first { $0.name == place }?.source
    isCounted = place.hasSuffix("_index") || source?.hasSuffix("slot") == false
    let index = { (column: String) in columns[isNumeric.count...].firstIndex(of: column) }
    let note =
      index("how") ?? (isNumeric.count < 2 ? nil : index("name"))
      ?? (ownerCount < isNumeric.count && isNumeric.count < columns.count ? isNumeric.count : nil)
    notes =
      table == TableName.pokemon.rawValue
      ? [
        ("", ["type_1_name", "type_2_name"]), ("; evolves from ", ["evolves_from_name"]), (": ", ["evolves_how"]),
      ].map { ($0, $1.compactMap(index)) } : [("", [note].compactMap(\.self))]
    let targets = key.map { column in schema?.foreignKeys.first { $0.column == column }?.table }
    labels = zip(key, targets).map { column, target in
      let isOwn = column == "id" || key == ["name"]
      let others = isOwn ? ["display_name", "name"] : column.hasSuffix("_id") ? [String(column.dropLast(3))] : []
      return (target, others.filter { $0 != column }.compactMap(columns.firstIndex))
    }
    let isOfSpecies = table == TableName.species.rawValue && key.first == "id"
    owner =
      isOfSpecies ? (0, .species) : targets.enumerated().lazy.compactMap { i, table in table.map { (i, $0) } }.first
    ownColumns = isNumeric.count == 1 ? [0] + [index("name")].compactMap(\.self) : []
    game =
      schema?.foreignKeys.lazy.filter { ["version_groups", "versions"].contains($0.table) && key.contains($0.column) }
      .compactMap { key in columns.firstIndex(of: key.column).map { ($0, key.table) } }.first
    separators = columns.map { column in
      column == "how_all" ? " | " : schema?.columns.first { $0.name == column }?.type == .list ? ";" : nil
    }
  }

  var keyCount: Int { isNumeric.count }

  func compareOwners(_ left: [UInt8], _ right: [UInt8]) -> KeyOrder { compareKeys(left, right, count: ownerCount) }

  func compareKeys(_ left: [UInt8], _ right: [UInt8], count: Int = .max) -> KeyOrder {
    var (leftStart, rightStart) = (0, 0)
    for column in isNumeric.indices.prefix(count) {
      let leftEnd = PackedCell.end(in: left, from: leftStart)
      let rightEnd = PackedCell.end(in: right, from: rightStart)
      let (leftCell, rightCell) = (leftStart..<leftEnd, rightStart..<rightEnd)
      let order =
        isLanguage[column]
        ? KeyOrder(ignoringCase: left[leftCell], right[rightCell])
        : KeyOrder(left, leftCell, right, rightCell, isNumeric: isNumeric[column])
      if order != .same { return order }
      leftStart = leftEnd + 1
      rightStart = rightEnd + 1
    }
    return .same
  }

  func changedColumns(_ old: [PackedCell], _ new: [PackedCell]) -> [Int] {
    columns.indices.filter { old[$0] != new[$0] }
  }

  /// The number of changed cells outside the key; nil if the rows differ too much to be the same row.
  ///
  /// A change in a column of `notes` adds the number of all columns, so that rows with equal notes match first.
  func distance(_ old: [PackedCell], _ new: [PackedCell]) -> Int? {
    let changed = changedColumns(old, new).filter { $0 >= keyCount }
    let filledCount = (keyCount..<columns.count).count { value(old[$0]) != nil || value(new[$0]) != nil }
    if isCounted, 2 * changed.count > filledCount { return nil }
    let isNote = changed.contains { column in notes.contains { $0.columns == [column] } }
    return changed.count + (isNote ? columns.count : 0)
  }

  func gameName(_ game: PackedCell) -> String? {
    value(game).map { slug in self.game.flatMap { names.name(of: slug, in: $0.table) } ?? DisplayName.prettified(slug) }
  }

  /// The change of a cell; if only the type has changed, both values are in JSON, because JSON shows types.
  func change(_ column: Int, _ old: PackedCell, _ new: PackedCell) -> RowChange.CellChange {
    let (oldText, newText) = (value(old), value(new))
    let isSame = oldText.map { old in newText?.utf8.elementsEqual(old.utf8) == true } == true
    return RowChange.CellChange(
      column: columns[column], old: isSame ? old.json : oldText, new: isSame ? new.json : newText,
      separator: isSame ? nil : separators[column])
  }

  func change(_ kind: RowChange.Kind, _ cells: [PackedCell], _ changes: [RowChange.CellChange] = []) -> RowChange {
    let key = cells[..<keyCount].map(value)
    let keyNames = zip(key, labels).map { text, label in
      text.flatMap { text in label.table.flatMap { names.name(of: text, in: $0) } }
        ?? label.columns.lazy.compactMap { value(cells[$0]) }.first
    }
    let parts = notes.map { ($0, $1.compactMap { value(cells[$0]) }.joined(separator: "/")) }
    let note = parts.filter { !$1.isEmpty }.map { $0 + $1 }.joined().drop { ";: ".contains($0) }
    return RowChange(
      kind: kind, key: key, names: keyNames, cells: changes,
      note: kind == .changed || note.isEmpty ? nil : String(note))
  }

  /// The value; nil for null, and for an empty text that CSV cannot distinguish from null.
  func value(_ cell: PackedCell) -> String? { cell.value.flatMap { $0.isEmpty && !hasKinds ? nil : $0 } }
}

final class DisplayNames {
  private let datasets: [ComparedDataset]
  private var names: [TableName: [String: String]] = [:]

  /// The maximum number of names of one table, which is many times the number of Pokémon.
  private static let limit = 1 << 16

  init(_ datasets: [ComparedDataset]) { self.datasets = datasets }

  /// The name of a row, with the slug in parentheses if several rows share the name; nil if the row has no name.
  func name(of key: String, in table: TableName) -> String? {
    if let known = names[table] { return known[key] }
    var found: [String: String] = [:]
    // A dataset may lack the table `species`, so the names of species also come from `evolution_tree`.
    let tables = table.isOfSpecies ? [TableName.evolutionTree, .species] : [table]
    for dataset in datasets {
      // A damaged file supplies fewer names here; the comparison of its rows reports the damage.
      for table in tables { try? DisplayNames.read(table, dataset, into: &found) }
    }
    let slugs = Dictionary(grouping: found.filter { Int($0.key) == nil }) { $0.value }
    for (name, slugs) in slugs where slugs.count > 1 {
      for slug in slugs { found[slug.key] = "\(name) (\(slug.key))" }
    }
    names[table] = found
    return found[key]
  }

  private static func read(_ table: TableName, _ dataset: ComparedDataset, into names: inout [String: String]) throws {
    guard let source = dataset.tables[table.rawValue]?.first else { return }
    let file = try RowFile(source)
    let keys = file.indices(of: table == .evolutionTree ? ["species_id", "species"] : ["id", "name"])
    guard let name = file.indices(of: ["display_name", "name"]).first else { return }
    var row = TableRow()
    while names.count < limit, try file.next(&row) {
      guard let name = row.string(name), !name.isEmpty else { continue }
      for key in keys.compactMap(row.string) where key != name { names[key] = name }
    }
  }
}

extension TableName {
  /// Whether the table has ids of species, which are also the ids of their default Pokémon.
  var isOfSpecies: Bool { [.species, .evolutionTree].contains(self) }
}
