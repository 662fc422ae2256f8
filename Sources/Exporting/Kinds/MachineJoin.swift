import Kinds
import PokeAPI
import Pokedex
import Tables

struct MachineJoin: AfterStep {
  static let kinds: [ResourceKind] = [.move, "item"]
  static let tables: [any TableDeclaration] = [Machine.table]

  private let isWanted: Bool
  private var machines: [Machine] = []
  private var moves: [Int: String] = [:]

  init(tables: [TableName]) { isWanted = tables.contains(Machine.table.name) }

  mutating func note(_ value: any FurtherValue) {
    guard isWanted else { return }
    if let move = value as? Move {
      for machine in move.machines { moves[machine.machineID] = move.slug }
    } else if let item = value as? Item {
      var games: Set<String> = []
      for machine in item.machines where games.insert(machine.versionGroup).inserted {
        machines.append(
          Machine(
            id: machine.machineID, versionGroup: machine.versionGroup, itemID: item.id, slug: item.slug, move: nil))
      }
    }
  }

  func values() -> [(value: ExportedValue?, findings: [QualityFinding])] {
    guard isWanted else { return [] }
    return machines.map { machine in
      var machine = machine
      machine.move = moves[machine.id]
      if machine.move != nil { return (.further(machine), []) }
      let unknownMove = QualityFinding(
        .danglingReference, resource: "item", id: machine.itemID, field: "machines",
        message: "\(machine.slug) of \(machine.versionGroup) is machine \(machine.id), and no move names it")
      return (.further(machine), [unknownMove])
    }
  }
}
