import Catalog
import Exporting
import Kinds
import Pokedex
import Tables

struct EncodeBenchmark {
  private let runs: Int
  private var pokemon: [PokemonRecord] = []
  private var species: [SpeciesRecord] = []
  private var trees: [EvolutionTree] = []
  private var types: [PokemonTypeDetails] = []
  private var charts: [TypeChart] = []
  private var defenses: [PokemonDefenses] = []
  private var moves: [Move] = []
  private var abilities: [Ability] = []

  init(_ mirror: Mirror, runs: Int) async throws {
    self.runs = runs
    for try await value in Exporter(ExportPlan(source: mirror.root, tables: TableName.first)).values() {
      switch value {
      case .pokemon(let value, let itsSpecies): pokemon.append(PokemonRecord(pokemon: value, species: itsSpecies))
      case .species(let value): species.append(SpeciesRecord(value))
      case .evolutionTree(let value): trees.append(value)
      case .further(let value as PokemonTypeDetails): types.append(value)
      case .further(let value as PokemonDefenses): defenses.append(value)
      case .further(let value as Move): moves.append(value)
      case .further(let value as Ability): abilities.append(value)
      case .further: continue
      case .typeChart(let value): charts.append(value)
      }
    }
  }

  func table(_ format: TableFormat) -> TextTable {
    var table = TextTable("encoding \(format.rawValue), one core", ["rows", "MB", "rows/s", "MB/s"])
    measure(Tables.ofPokemon, pokemon, format, &table)
    measure(Tables.ofSpecies, species, format, &table)
    measure(Tables.ofEvolutionTrees, trees, format, &table)
    measure(Tables.ofTypes, types, format, &table)
    measure(Tables.ofTypeCharts, charts, format, &table)
    measure(Tables.ofDefenses, defenses, format, &table)
    measure(Move.kind.tables, moves, format, &table)
    measure(Ability.kind.tables, abilities, format, &table)
    return table
  }

  private func measure<Source: Sendable>(
    _ declarations: [any TableDeclaration<Source>], _ sources: [Source], _ format: TableFormat, _ table: inout TextTable
  ) {
    for declaration in declarations {
      let encoder = declaration.encoder(formats: [format], dialect: .standard, columns: nil, noting: [])
      var count = (rows: 0, bytes: 0)
      let seconds = (0..<runs).map { _ in
        Stopwatch.seconds {
          count = (0, 0)
          for source in sources {
            for block in encoder(source) {
              count.rows += block.rowCount
              count.bytes += block.bytes.reduce(0) { $0 + $1.count }
            }
          }
        }
      }.median
      guard count.rows > 0 else { continue }
      table.add(
        declaration.schema.name.rawValue,
        [
          "\(count.rows)", Figures.millions(Double(count.bytes)), String(Int(Double(count.rows) / seconds)),
          Figures.millions(Double(count.bytes) / seconds),
        ])
    }
  }
}
