import JSON

extension DatasetComparison {
  /// All changes as one JSON document.
  ///
  /// ```json
  /// {"changed":true,"tables":[
  /// {"table":"pokemon","change":"changed","key":["id"],
  /// "columns":{"added":["cry_url"],"removed":[],"retyped":[{"column":"weight_kg","old":"integer","new":"number"}]},
  /// "counts":{"added":1,"removed":1,"changed":1},
  /// "rows":[
  /// {"change":"removed","key":{"id":"10"}},
  /// {"change":"changed","key":{"id":"25"},"cells":{"base_experience":{"old":"112","new":"113"}}},
  /// {"change":"added","key":{"id":"1026"}}
  /// ]}
  /// ]}
  /// ```
  ///
  /// Only tables with changes are listed. The `change` of a table is `added`, `removed` or `changed`. The rows of an
  /// added or removed table are counted, but not listed. If the primary key has changed, `columns` has a `key` with the
  /// `old` and the `new` columns. Values are the texts of CSV cells, or null.
  ///
  /// The document may list all rows of the largest table. It is written as bytes, because the same document as a
  /// `JSONValue` takes many times the memory.
  package func json() -> String {
    var json: [UInt8] = []
    json.append(contentsOf: "{\"changed\":\(hasChanges),\"tables\":[".utf8)
    for (index, table) in tables.enumerated() {
      json.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      table.appendJSON(to: &json)
    }
    json.append(contentsOf: (tables.isEmpty ? "]}\n" : "\n]}\n").utf8)
    return String(decoding: json, as: UTF8.self)
  }
}

extension TableChange {
  fileprivate func appendJSON(to json: inout [UInt8]) {
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
    json.append(contentsOf: "},\n\"counts\":{".utf8)
    json.append(
      contentsOf: RowChange.Kind.allCases.map { "\"\($0.rawValue)\":\(count($0))" }.joined(separator: ",").utf8)
    json.append(contentsOf: "},\n\"rows\":[".utf8)
    for (index, row) in rows.enumerated() {
      json.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      row.appendJSON(to: &json, keyColumns)
    }
    json.append(contentsOf: (rows.isEmpty ? "]}" : "\n]}").utf8)
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
}
