import Testing

@testable import PokeExport

@Suite struct MachineJoinTests {
  private func join(items: [(Int, [Int])], moves: [(Int, [Int])]) -> (machines: [Machine], findings: [QualityFinding]) {
    var join = MachineJoin(tables: ["machines"])
    func references(_ ids: [Int]) -> [MachineReference] {
      ids.map { MachineReference(machineID: $0, versionGroup: "red-blue") }
    }
    for (id, machines) in moves {
      var move = Move()
      (move.id, move.slug, move.machines) = (id, "move-\(id)", references(machines))
      join.note(move)
    }
    for (id, machines) in items {
      var item = Item()
      (item.id, item.slug, item.machines) = (id, "tm\(id)", references(machines))
      join.note(item)
    }
    let (values, findings) = join.values()
    let machines = values.compactMap { value in
      if case .further(let value) = value { value as? Machine } else { nil }
    }
    return (machines, findings)
  }

  @Test func keepsTheFirstOfTwoMovesWithOneMachine() {
    let (machines, findings) = join(items: [(1, [501])], moves: [(14, [501]), (22, [501])])
    #expect(machines.map(\.move) == ["move-14"])
    #expect(
      findings.map(\.description) == [
        "move/22: move-14 names machine 501 too; machines has only move-14"
      ])
  }

  @Test func saysWhichMachinesHaveNoRow() {
    let (machines, findings) = join(items: [(1, [501, 502])], moves: [(14, [501]), (22, [502]), (30, [777])])
    #expect(machines.map(\.id) == [501])
    #expect(findings.map(\.code) == [.duplicateKey, .danglingReference, .danglingReference])
    #expect(findings[0].message == "red-blue has several machines; machines has only the first")
    #expect(findings[2].message == "no item has machine 777, to which move-30 refers; machines has no row for it")
  }
}
