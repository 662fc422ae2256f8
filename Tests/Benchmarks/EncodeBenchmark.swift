import PokeExport

struct EncodeBenchmark {
  private let runs: Int
  private let tables: [TableName] =
    TableName.core + [
      "pokemon_stats", "pokemon_moves", "species_flavor_text", "types", "type_matchups", "pokemon_defenses", "moves",
      "abilities",
    ]
  private var values: [ExportedValue] = []

  init(_ mirror: Mirror, runs: Int) async throws {
    self.runs = runs
    for try await value in Exporter(ExportPlan(source: mirror.root, tables: tables)).values() { values.append(value) }
  }

  func table(_ format: TableFormat) throws -> TextTable {
    var table = TextTable("encoding \(format.rawValue), one core", ["rows", "MB", "rows/s", "MB/s"])
    for name in tables {
      let encoder = DatasetEncoder(ExportPlan(tables: [name], formats: [format]))
      var count = (rows: 0, bytes: 0)
      let seconds = (0..<runs).map { _ in
        Stopwatch.seconds {
          count = (0, 0)
          for block in values.lazy.flatMap(encoder.blocks) {
            count.rows += block.rowCount
            count.bytes += block.bytes.reduce(0) { $0 + $1.bytes.count }
          }
        }
      }.median
      guard count.rows > 0 else { continue }
      table.add(
        name.rawValue,
        [
          "\(count.rows)", Figures.millions(Double(count.bytes)), String(Int(Double(count.rows) / seconds)),
          Figures.millions(Double(count.bytes) / seconds),
        ])
    }
    return table
  }
}
