import JSON
package import Platform
package import Tables

extension DatasetComparison {
  /// Writes all changes as one JSON document.
  ///
  /// ```json
  /// {"changed":true,"counts":{"added":1,"removed":1,"changed":1},"tables":[
  /// {"table":"pokemon","change":"changed","key":["id"],
  /// "columns":{"added":["cry_url"],"removed":[],"retyped":[{"column":"weight_kg","old":"integer","new":"number"}],
  /// "changed":[{"column":"base_experience","rows":1}]},
  /// "counts":{"added":1,"removed":1,"changed":1},
  /// "rows":[
  /// {"change":"removed","key":{"id":"10"},"names":{"id":"Caterpie"}},
  /// {"change":"changed","key":{"id":"95"},"names":{"id":"Onix"},"cells":{"base_experience":{"old":"77","new":"78"}}},
  /// {"change":"added","key":{"id":"1026"}}
  /// ]}
  /// ]}
  /// ```
  ///
  /// Only tables with changes are listed, and `quality` after them. The `counts` at the top are the sums of all tables
  /// but `quality`. The `change` of a table is `added`, `removed` or `changed`. The rows of an added or removed table
  /// are counted, but not listed. If the primary key has changed, `columns` has a `key` with the `old` and the `new`
  /// columns. The `changed` columns come with the number of rows in which they differ. Values are the texts of CSV
  /// cells, or null. The `names` are those of the Pokémon and species in the key, as far as they are known.
  ///
  /// - Throws: `TableError.file` when the stored differences cannot be read, or the output cannot be written.
  package func writeJSON(to output: inout OutputFile) throws(TableError) {
    let changes = tables + [findings].compactMap(\.self)
    var json = Array("{\"changed\":\(hasChanges),\"counts\":".utf8)
    json.appendJSON(counts: count)
    json.append(contentsOf: ",\"tables\":[".utf8)
    for (index, change) in changes.enumerated() {
      json.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      change.appendJSONHead(to: &json)
      try output.write(json)
      var isFirst = true
      try change.forEachRow { _, row throws(TableError) in
        json.removeAll(keepingCapacity: true)
        json.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        row().appendJSON(to: &json, change.keyColumns)
        try output.write(json)
      }
      json = Array((isFirst ? "]}" : "\n]}").utf8)
    }
    json.append(contentsOf: (changes.isEmpty ? "]}\n" : "\n]}\n").utf8)
    try output.write(json)
  }
}

extension TableChange {
  /// Appends everything before the first row.
  fileprivate func appendJSONHead(to json: inout [UInt8]) {
    json.append(contentsOf: "{\"table\":".utf8)
    json.appendJSON(name)
    json.append(contentsOf: ",\"change\":\"\(change)\",\"key\":".utf8)
    json.appendJSON(keyColumns)
    json.append(contentsOf: ",\n\"columns\":{\"added\":".utf8)
    json.appendJSON(addedColumns)
    json.append(contentsOf: ",\"removed\":".utf8)
    json.appendJSON(removedColumns)
    json.append(contentsOf: ",\"retyped\":[".utf8)
    for (index, column) in retypedColumns.enumerated() {
      json.append(contentsOf: (index == 0 ? "{\"column\":" : ",{\"column\":").utf8)
      json.appendJSON(column.name)
      json.append(contentsOf: ",\"old\":\"\(column.old)\",\"new\":\"\(column.new)\"}".utf8)
    }
    json.append(UInt8(ascii: "]"))
    if let keyChange {
      json.append(contentsOf: ",\"key\":{\"old\":".utf8)
      json.appendJSON(keyChange.old)
      json.append(contentsOf: ",\"new\":".utf8)
      json.appendJSON(keyChange.new)
      json.append(UInt8(ascii: "}"))
    }
    json.append(contentsOf: ",\n\"changed\":[".utf8)
    for (index, column) in changedColumns.enumerated() {
      json.append(contentsOf: (index == 0 ? "{\"column\":" : ",{\"column\":").utf8)
      json.appendJSON(column.name)
      json.append(contentsOf: ",\"rows\":\(column.rowCount)}".utf8)
    }
    json.append(contentsOf: "]},\n\"counts\":".utf8)
    json.appendJSON(counts: count)
    json.append(contentsOf: ",\n\"rows\":[".utf8)
  }

  private var change: String {
    switch presence {
    case .added: "added"
    case .removed: "removed"
    case .both: "changed"
    }
  }
}

extension RowChange {
  fileprivate func appendJSON(to json: inout [UInt8], _ keyColumns: [String]) {
    json.append(contentsOf: "{\"change\":\"\(kind.rawValue)\",\"key\":{".utf8)
    for (index, (column, value)) in zip(keyColumns, key).enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.appendJSON(column)
      json.append(UInt8(ascii: ":"))
      json.appendJSON(value)
    }
    json.append(UInt8(ascii: "}"))
    var isFirst = true
    for (column, name) in zip(keyColumns, names) {
      guard let name else { continue }
      json.append(contentsOf: (isFirst ? ",\"names\":{" : ",").utf8)
      isFirst = false
      json.appendJSON(column)
      json.append(UInt8(ascii: ":"))
      json.appendJSON(name)
    }
    if !isFirst { json.append(UInt8(ascii: "}")) }
    for (index, cell) in cells.enumerated() {
      json.append(contentsOf: (index == 0 ? ",\"cells\":{" : ",").utf8)
      json.appendJSON(cell.column)
      json.append(contentsOf: ":{\"old\":".utf8)
      json.appendJSON(cell.old)
      json.append(contentsOf: ",\"new\":".utf8)
      json.appendJSON(cell.new)
      json.append(UInt8(ascii: "}"))
    }
    json.append(contentsOf: (cells.isEmpty ? "}" : "}}").utf8)
  }
}

extension [UInt8] {
  fileprivate mutating func appendJSON(_ text: String?) {
    if let text { self.appendJSONString(text) } else { append(contentsOf: "null".utf8) }
  }

  fileprivate mutating func appendJSON(_ texts: [String]) {
    append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendJSON(text)
    }
    append(UInt8(ascii: "]"))
  }

  fileprivate mutating func appendJSON(counts: (RowChange.Kind) -> Int) {
    let counts = RowChange.Kind.allCases.map { "\"\($0.rawValue)\":\(counts($0))" }
    append(contentsOf: "{\(counts.joined(separator: ","))}".utf8)
  }
}

extension OutputFile {
  fileprivate mutating func write(_ json: [UInt8]) throws(TableError) {
    do { try append(json) } catch { throw .file(error) }
  }
}
