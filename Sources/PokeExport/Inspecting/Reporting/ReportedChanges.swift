/// Lists the changes column by column: a single changed value in one says more than the same change in all rows of
/// another.
enum ReportedChanges {
  private static let shownCount = 50

  static func json(old: String, new: String) throws -> JSONValue {
    let comparison = try DatasetComparison.run(old: old, new: new)
    return ["since": .text(comparison.since ?? old), "tables": .array(try comparison.changes.map(json))]
  }

  private static func json(_ change: TableChange) throws -> JSONValue {
    var rows: [RowChange.Kind: [JSONValue]] = [:]
    var cells: [String: [JSONValue]] = [:]
    let counts = change.changedColumns.map { ($0.name, $0.scatteredCount) }.filter { $0.1 > 0 }
    // A column that nearly every row differs in has its first row only, so that the others need not be read.
    let scattered = change.scatteredColumns
    for column in scattered { append(column.example, to: &cells) }
    let listed = counts.filter { name, _ in !scattered.contains { $0.name == name } }
    var isFull = listed.isEmpty
    // Half a million rows may differ in nothing else.
    if !isFull || change.count(.added) + change.count(.removed) > 0 {
      try change.forEachRow(hiding: scattered, hidesBulks: true) { kind, row in
        switch kind {
        case .changed:
          if isFull { return }
          append(row(), to: &cells)
          isFull = listed.allSatisfy { cells[$0.0, default: []].count >= min($0.1, shownCount) }
        case .added, .removed:
          // The page marks each new Pokémon.
          let limit = change.name == "pokemon" && kind == .added ? .max : shownCount
          if rows[kind, default: []].count < limit { rows[kind, default: []].append(.text(name(of: row()))) }
        }
      }
    }
    return [
      "name": .text(change.name), "presence": change.kind == .changed ? nil : .text(change.kind.rawValue),
      "added": .integer(change.count(.added)),
      "removed": .integer(change.count(.removed)), "changed": .integer(change.count(.changed)),
      "addedRows": .array(rows[.added] ?? []), "removedRows": .array(rows[.removed] ?? []),
      "addedColumns": .array(change.addedColumns.map(JSONValue.text)),
      "removedColumns": .array(change.removedColumns.map(JSONValue.text)),
      "columns": .array(
        counts.map { ["name": .text($0), "count": .integer($1), "cells": .array(cells[$0] ?? [])] }),
      "bulks": .array(
        change.bulks.map { cell, count in
          [.text(cell.column), .optional(cell.old), .optional(cell.new), .integer(count)]
        }),
    ]
  }

  private static func append(_ row: RowChange, to cells: inout [String: [JSONValue]]) {
    for cell in row.cells where cells[cell.column, default: []].count < shownCount {
      cells[cell.column, default: []].append([.text(name(of: row)), .optional(cell.old), .optional(cell.new)])
    }
  }

  private static func name(of row: RowChange) -> String {
    let keys = zip(row.key, row.names).prefix(row.note == nil ? .max : row.ownerCount).map { value, name in
      name.map { "#\(value ?? "") \($0)" } ?? value ?? "–"
    }
    return (keys + [row.note].compactMap(\.self)).joined(separator: " · ")
  }
}
