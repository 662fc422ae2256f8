import JSON
import Tables

/// Lists the changes column by column: a single changed value in one says more than the same change in all rows of
/// another.
enum ReportedChanges {
  private static let shownCount = 50

  static func json(old: String, new: String) throws(TableError) -> JSONValue {
    let comparison = try DatasetComparison.run(old: old, new: new)
    var tables: [JSONValue] = []
    for table in comparison.changes { tables.append(try json(table)) }
    return ["since": comparison.since.map(JSONValue.text), "tables": .array(tables)]
  }

  private static func json(_ change: TableChange) throws(TableError) -> JSONValue {
    var rows: [RowChange.Kind: [JSONValue]] = [:]
    var cells: [String: [JSONValue]] = [:]
    // A column that nearly every row differs in has its first row only, so that the others need not be read.
    for column in change.commonColumns { append(column.example, to: &cells) }
    let common = change.commonColumns.map(\.name)
    let listed = change.changedColumns.filter { !common.contains($0.name) }
    var isFull = listed.isEmpty
    // Half a million rows may differ in nothing else.
    if isFull, change.count(.added) + change.count(.removed) == 0 { return json(change, rows, cells) }
    try change.forEachRow(hiding: change.commonColumns) { kind, row throws(TableError) in
      switch kind {
      case .changed:
        if isFull { return }
        append(row(), to: &cells)
        isFull = listed.allSatisfy { cells[$0.name, default: []].count >= min($0.rowCount, shownCount) }
      case .added, .removed:
        // The page marks each new Pokémon.
        let limit = change.name == "pokemon" && kind == .added ? .max : shownCount
        if rows[kind, default: []].count < limit { rows[kind, default: []].append(.text(name(of: row()))) }
      }
    }
    return json(change, rows, cells)
  }

  private static func json(
    _ change: TableChange, _ rows: [RowChange.Kind: [JSONValue]], _ cells: [String: [JSONValue]]
  ) -> JSONValue {
    [
      "name": .text(change.name), "presence": change.kind == .changed ? nil : .text(change.kind.rawValue),
      "added": .integer(change.count(.added)),
      "removed": .integer(change.count(.removed)), "changed": .integer(change.count(.changed)),
      "addedRows": .array(rows[.added] ?? []), "removedRows": .array(rows[.removed] ?? []),
      "addedColumns": .array(change.addedColumns.map(JSONValue.text)),
      "removedColumns": .array(change.removedColumns.map(JSONValue.text)),
      "columns": .array(
        change.changedColumns.map { column in
          [
            "name": .text(column.name), "count": .integer(column.rowCount), "cells": .array(cells[column.name] ?? []),
          ]
        }),
    ]
  }

  private static func append(_ row: RowChange, to cells: inout [String: [JSONValue]]) {
    for cell in row.cells where cells[cell.column, default: []].count < shownCount {
      cells[cell.column, default: []].append([.text(name(of: row)), .optional(cell.old), .optional(cell.new)])
    }
  }

  private static func name(of row: RowChange) -> String {
    zip(row.key, row.names).map { value, name in
      name.map { "#\(value ?? "") \($0)" } ?? value ?? "–"
    }.joined(separator: " · ")
  }
}
