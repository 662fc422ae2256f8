extension DatasetComparison {
  // Writes the changed tables and then `quality`. The `counts` at the top leave out `quality`. An added or removed
  // table has counts but no rows. Each table and each row starts on a new line.
  package func writeJSON(to output: inout OutputFile) throws {
    let head: JSONValue = ["changed": .boolean(hasChanges), "counts": .counts(count)]
    var text = "{\(head.members),\"tables\":["
    for (index, change) in changes.enumerated() {
      try output.write(text + (index == 0 ? "\n" : ",\n") + change.jsonHead)
      var separator = "\n"
      try change.forEachRow { _, _, row in
        try output.write(separator + "{\(row().json(change.keyColumns).members)}")
        separator = ",\n"
      }
      text = separator == "\n" ? "]}" : "\n]}"
    }
    try output.write(text + (changes.isEmpty ? "]}\n" : "\n]}\n"))
  }
}

extension TableChange {
  fileprivate var jsonHead: String {
    let table: JSONValue = ["table": .text(name), "change": .text(kind.rawValue), "key": .texts(keyColumns)]
    let columns: JSONValue = [
      "added": .texts(addedColumns), "removed": .texts(removedColumns),
      "retyped": .array(
        retypedColumns.map { ["column": .text($0.column), "old": .optional($0.old), "new": .optional($0.new)] }),
      "key": keyChange.map { ["old": .texts($0.old), "new": .texts($0.new)] },
    ]
    let changed: JSONValue = [
      "changed": .array(changedColumns.map { ["column": .text($0.name), "rows": .integer($0.rowCount)] })
    ]
    return """
      {\(table.members),
      "columns":{\(columns.members),
      \(changed.members)},
      \((["counts": .counts(count)] as JSONValue).members),
      "rows":[
      """
  }
}

extension RowChange {
  fileprivate func json(_ keyColumns: [String]) -> JSONValue {
    let named = zip(keyColumns, names).filter { $1 != nil }
    return [
      "change": .text(kind.rawValue), "key": .texts(zip(keyColumns, key)),
      "names": named.isEmpty ? nil : .texts(named),
      "cells": cells.isEmpty
        ? nil : .object(cells.map { ($0.column, ["old": .optional($0.old), "new": .optional($0.new)]) }),
    ]
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.text)) }

  fileprivate static func texts(_ members: some Sequence<(String, String?)>) -> JSONValue {
    .object(members.map { ($0, .optional($1)) })
  }

  fileprivate static func counts(_ count: (RowChange.Kind) -> Int) -> JSONValue {
    .object(RowChange.Kind.allCases.map { ($0.rawValue, .integer(count($0))) })
  }

  fileprivate var members: String { String(decoding: line.dropFirst().dropLast(2), as: UTF8.self) }
}
