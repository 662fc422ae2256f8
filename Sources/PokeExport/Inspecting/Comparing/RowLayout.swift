struct RowLayout {
  let columns: [String]
  /// CSV does not store the kinds: a comparison of CSV with another format ignores them.
  let hasKinds: Bool
  // Without an index or a slot at the end of the key: one more row of an owner may move all after it.
  let ownerCount: Int
  private let isNumeric: [Bool]
  /// The slugs of languages differ between versions of the API only in their case.
  private let isLanguage: [Bool]
  private let names: DisplayNames
  private let labels: [Label]
  /// What says the most about an added or removed row, besides its key.
  private let notes: [(lead: String, columns: [Int])]
  private let owner: Int?

  private struct Label {
    let columns: [Int]
    let table: TableName?
    let slug: Int?
  }

  init(table: String, columns: [String], isNumeric: [Bool], hasKinds: Bool, names: DisplayNames) {
    self.columns = columns
    self.isNumeric = isNumeric
    self.hasKinds = hasKinds
    self.names = names
    isLanguage = columns.prefix(isNumeric.count).map { $0 == "language" }
    let place = isNumeric.count > 1 && isNumeric.last == true ? columns[isNumeric.count - 1] : ""
    ownerCount = isNumeric.count - (place == "slot" || place.hasSuffix("_index") ? 1 : 0)
    let index = { (column: String) in columns[isNumeric.count...].firstIndex(of: column) }
    let note =
      index("how") ?? (isNumeric.count < 2 ? nil : index("name"))
      ?? (ownerCount < isNumeric.count && isNumeric.count < columns.count ? isNumeric.count : nil)
    notes =
      table == TableName.pokemon.rawValue
      ? [
        ("", ["type_1_name", "type_2_name"]), ("; evolves from ", ["evolves_from_name"]), (": ", ["evolves_how"]),
      ].map { ($0, $1.compactMap(index)) } : [("", [note].compactMap(\.self))]
    let isOfPokemon = DisplayNames.target(of: columns.first ?? "", in: table) != nil
    owner = columns.firstIndex(of: isOfPokemon ? "species_id" : "name")
    labels = columns.prefix(isNumeric.count).map { column in
      Label(
        columns: column == "id" ? ["display_name", "name"].compactMap(index) : [],
        table: DisplayNames.target(of: column, in: table),
        slug: column.hasSuffix("_id") ? index(String(column.dropLast(3))) : nil)
    }
  }

  var keyCount: Int { isNumeric.count }

  func compareOwners(_ left: [UInt8], _ right: [UInt8]) -> KeyOrder { compareKeys(left, right, count: ownerCount) }

  func compareKeys(
    _ left: [UInt8], from leftStart: Int = 0, _ right: [UInt8], from rightStart: Int = 0, count: Int = .max
  ) -> KeyOrder {
    var leftStart = leftStart
    var rightStart = rightStart
    for column in isNumeric.indices.prefix(count) {
      let leftEnd = PackedCell.end(in: left, from: leftStart)
      let rightEnd = PackedCell.end(in: right, from: rightStart)
      // Patterns are faster than `==`, which the compiler does not inline from another module.
      let (leftCell, rightCell) = (leftStart..<leftEnd, rightStart..<rightEnd)
      switch isLanguage[column]
        ? KeyOrder(ignoringCase: left[leftCell], right[rightCell])
        : KeyOrder(left, leftCell, right, rightCell, isNumeric: isNumeric[column])
      {
      case .same: break
      case let order: return order
      }
      leftStart = leftEnd + 1
      rightStart = rightEnd + 1
    }
    return .same
  }

  func changedColumns(_ old: [UInt8], _ new: [UInt8]) -> [Int] {
    var changed: [Int] = []
    forEachChange(old, new) { column, _, _ in changed.append(column) }
    return changed
  }

  func forEachChange(
    _ old: [UInt8], _ new: [UInt8], _ body: (_ column: Int, _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Void
  ) {
    var oldStart = 0
    var newStart = 0
    for column in columns.indices {
      let oldEnd = PackedCell.end(in: old, from: oldStart)
      let newEnd = PackedCell.end(in: new, from: newStart)
      let (oldCell, newCell) = (old[oldStart..<oldEnd], new[newStart..<newEnd])
      if oldCell != newCell { body(column, oldCell, newCell) }
      oldStart = oldEnd + 1
      newStart = newEnd + 1
    }
  }

  func row(_ row: [UInt8], withKeyOf other: [UInt8]) -> [UInt8] { Array(other[..<keyEnd(other)] + row[keyEnd(row)...]) }

  private func keyEnd(_ row: [UInt8]) -> Int {
    (0..<keyCount).reduce(0) { start, _ in PackedCell.end(in: row, from: start) + 1 }
  }

  func change(_ kind: RowChange.Kind, _ row: [UInt8]) -> RowChange { change(kind, cells(of: row), []) }

  func change(of old: [UInt8], to new: [UInt8], in columns: [Int]) -> RowChange {
    let (old, new) = (cells(of: old), cells(of: new))
    return change(.changed, new, columns.map { change($0, old[$0], new[$0]) })
  }

  /// The change of a value, from two packed cells with an end between them.
  func change(_ column: Int, _ cells: [UInt8]) -> RowChange.CellChange {
    let end = PackedCell.end(in: cells, from: 0)
    return change(column, PackedCell(cells[..<end]), PackedCell(cells[(end + 1)...]))
  }

  /// In the form of JSON if only the kind of the value has changed, so that the change is visible.
  private func change(_ column: Int, _ old: PackedCell, _ new: PackedCell) -> RowChange.CellChange {
    let (oldText, newText) = (value(old), value(new))
    if let oldText, let newText, oldText.utf8.elementsEqual(newText.utf8) {
      return RowChange.CellChange(column: columns[column], old: old.json, new: new.json)
    }
    return RowChange.CellChange(column: columns[column], old: oldText, new: newText)
  }

  private func change(_ kind: RowChange.Kind, _ cells: [PackedCell], _ changes: [RowChange.CellChange]) -> RowChange {
    let key = cells[..<keyCount].map(value)
    let names = zip(key, labels).map { text, label in
      label.columns.lazy.compactMap { value(cells[$0]) }.first
        ?? label.table.flatMap { table in text.flatMap { self.names.name(of: $0, in: table) } }
        ?? label.slug.flatMap { value(cells[$0]) }
    }
    let parts = notes.map { ($0, $1.compactMap { value(cells[$0]) }.joined(separator: "/")) }
    let note = parts.filter { !$1.isEmpty }.map { $0 + $1 }.joined().drop { ";: ".contains($0) }
    return RowChange(
      kind: kind, key: key, names: names, cells: changes, ownerCount: ownerCount,
      note: kind == .changed || note.isEmpty ? nil : String(note),
      owner: owner.flatMap { value(cells[$0]) })
  }

  /// Nil for null, and for an empty text that CSV cannot distinguish from null.
  private func value(_ cell: PackedCell) -> String? { cell.value.flatMap { $0.isEmpty && !hasKinds ? nil : $0 } }

  private func cells(of row: [UInt8]) -> [PackedCell] {
    row.dropLast().split(separator: PackedCell.end, omittingEmptySubsequences: false).map(PackedCell.init)
  }
}

final class DisplayNames {
  private let datasets: [ComparedDataset]
  private var names: [TableName: [String: String]] = [:]

  /// Many times the number of Pokémon.
  private static let limit = 1 << 16

  init(_ datasets: [ComparedDataset]) { self.datasets = datasets }

  func name(of id: String, in table: TableName) -> String? {
    if let known = names[table] { return known[id] }
    var found: [String: String] = [:]
    // Without the table of the species, their names are in the evolution trees.
    let sources = table == .species ? [(TableName.evolutionTree, "species_id"), (.species, "id")] : [(table, "id")]
    for dataset in datasets {
      // A damaged file is an error where its rows are compared. Here it only has fewer names.
      for (table, id) in sources { try? DisplayNames.read(table, id, dataset, into: &found) }
    }
    names[table] = found
    return found[id]
  }

  static func target(of column: String, in table: String) -> TableName? {
    guard let schema = Tables.schema(named: table) else { return nil }
    if column == "id", [.pokemon, .species].contains(schema.name) { return schema.name }
    let key = schema.foreignKeys.first { $0.column == column && $0.referencedColumn.hasSuffix("id") }
    return key.map { $0.table == .pokemon ? .pokemon : .species }
  }

  private static func read(
    _ table: TableName, _ id: String, _ dataset: ComparedDataset, into names: inout [String: String]
  ) throws {
    guard let source = dataset.tables[table.rawValue]?.first else { return }
    let file = try RowFile(source)
    guard let id = file.indices(of: [id]).first, let name = file.indices(of: ["display_name", "name"]).first
    else { return }
    var row: [UInt8] = []
    while names.count < limit, try file.next([id, name], keyCount: 1, &row) {
      let end = PackedCell.end(in: row, from: 0)
      guard let name = PackedCell(row[(end + 1)...].dropLast()).value, !name.isEmpty else { continue }
      names[String(decoding: row[..<end], as: UTF8.self)] = name
    }
  }
}
