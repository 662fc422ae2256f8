import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct TableContractTests {
  /// The tables whose documents are in the fixtures.
  private static let schemas = Tables.schemas.filter { schema in
    let there = Tables.ofPokemonAndFamilies + (TableGroup.named("battle")?.tables ?? [])
    // The fixtures have no element in these lists.
    let lacking: [TableName] = ["move_stat_changes", "move_flavor_text", "ability_flavor_text"]
    return there.contains(schema.name) && !lacking.contains(schema.name)
  }

  /// The lines of each table, written once for all tests.
  private static let dataset = Task { () async throws -> [String: [String]] in
    let directory = try FreshDirectory()
    let output = directory.path + "/out"
    _ = try await Exporter(
      ExportPlan(source: Repository.fixtures, tables: schemas.map(\.name), formats: [.ndjson], output: output)
    ).export()
    var lines: [String: [String]] = [:]
    for table in schemas.map(\.name) {
      lines[table.rawValue] = try directory.text("out/\(table.rawValue).ndjson").split(separator: "\n").map(String.init)
    }
    return lines
  }

  private func rows(of schema: TableSchema) async throws -> [[String: Any]] {
    try await Self.dataset.value[schema.name.rawValue, default: []].map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  @Test func everyNameHasATable() {
    #expect(Tables.schemas.map(\.name) == TableName.allCases)
  }

  @Test(arguments: Tables.schemas)
  func isDeclaredInFull(_ schema: TableSchema) {
    let names = schema.columnNames
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil })
    #expect(Set(schema.primaryKey).isSubset(of: names) && !schema.primaryKey.isEmpty)
    for list in schema.needs { #expect(schema.columns.contains { $0.source.hasPrefix(list) }, "\(list)") }
    for column in schema.columns {
      #expect(column.description.hasSuffix(".") && column.description.count > 10, "\(column.name)")
      #expect(!column.source.isEmpty, "\(column.name)")
      #expect(column.isRequired || !schema.primaryKey.contains(column.name), "\(column.name)")
    }
  }

  @Test(arguments: schemas)
  func holdsWhatItsColumnsPromise(_ schema: TableSchema) async throws {
    let rows = try await rows(of: schema)
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(Set(row.keys) == Set(schema.columnNames))
      for column in schema.columns {
        let value = row[column.name] ?? NSNull()
        if value is NSNull {
          #expect(!column.isRequired, "\(schema.name).\(column.name) is null in \(row)")
        } else {
          #expect(column.type.holds(value), "\(schema.name).\(column.name): \(value)")
        }
      }
    }
  }

  /// evolution_tree is left out, because its rows are in drawing order.
  @Test(arguments: schemas.filter { $0.name != .evolutionTree })
  func isSortedByItsKeyAndHasNoKeyTwice(_ schema: TableSchema) async throws {
    let rows = try await rows(of: schema)
    let keys = rows.map { row in schema.primaryKey.map { KeyPart(row[$0]) } }
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(key.lexicographicallyPrecedes(next), "\(schema.name): \(key) before \(next)")
    }
  }

  private enum KeyPart: Comparable {
    case number(Int)
    case text([UInt8])

    init(_ value: Any?) {
      self = (value as? String).map { .text(Array($0.utf8)) } ?? .number(value as? Int ?? 0)
    }

    static func < (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
      default: false
      }
    }
  }
}

extension ColumnType {
  fileprivate func holds(_ value: Any) -> Bool {
    switch self {
    case .integer: value is Int
    case .decimal: value is Double
    case .text: value is String
    case .boolean: value is Bool
    case .list: value is [String]
    case .object: value is [String: Any]
    }
  }
}

extension TableSchema: CustomTestStringConvertible {
  /// The table's name, because a whole declaration is too long for a line.
  public var testDescription: String { name.rawValue }
}
