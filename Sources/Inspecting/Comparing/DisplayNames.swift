import Catalog
import Tables

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
    if column == "id" { return [.pokemon, .species].contains(schema.name) ? schema.name : nil }
    let key = schema.foreignKeys.first { $0.column == column && $0.referencedColumn.hasSuffix("id") }
    return key.map { $0.table == .pokemon ? .pokemon : .species }
  }

  private static func read(
    _ table: TableName, _ id: String, _ dataset: ComparedDataset, into names: inout [String: String]
  ) throws(TableError) {
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
