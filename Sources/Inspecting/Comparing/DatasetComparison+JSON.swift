import JSON
package import Platform
package import Tables

extension DatasetComparison {
  /// Lists only tables with changes, and then `quality`, which the `counts` at the top leave out. The rows of an added
  /// or removed table are only counted.
  package func writeJSON(to output: inout OutputFile) throws(TableError) {
    var text = "{\(JSONValue.members([("changed", .boolean(hasChanges)), ("counts", .counts(count))])),\"tables\":["
    for (index, change) in changes.enumerated() {
      try output.write(text + (index == 0 ? "\n" : ",\n") + change.jsonHead)
      var isFirst = true
      var json: [UInt8] = []
      try change.forEachRow { _, row throws(TableError) in
        json.removeAll(keepingCapacity: true)
        json.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        row().appendJSON(to: &json, change.keyColumns)
        try output.write(json)
      }
      text = isFirst ? "]}" : "\n]}"
    }
    try output.write(text + (changes.isEmpty ? "]}\n" : "\n]}\n"))
  }
}

extension TableChange {
  fileprivate var jsonHead: String {
    let columns = JSONValue.members([
      ("added", .texts(addedColumns)), ("removed", .texts(removedColumns)),
      (
        "retyped",
        .array(retypedColumns.map { ["column": .text($0.column), "old": .optional($0.old), "new": .optional($0.new)] })
      ),
      ("key", keyChange.map { ["old": .texts($0.old), "new": .texts($0.new)] }),
    ])
    let changed = changedColumns.map { ["column": .text($0.name), "rows": .integer($0.rowCount)] as JSONValue }
    return """
      {\(JSONValue.members([("table", .text(name)), ("change", .text(kind.rawValue)), ("key", .texts(keyColumns))])),
      "columns":{\(columns),
      \(JSONValue.members([("changed", .array(changed))]))},
      \(JSONValue.members([("counts", .counts(count))])),
      "rows":[
      """
  }
}

extension RowChange {
  fileprivate func appendJSON(to json: inout [UInt8], _ keyColumns: [String]) {
    json.append(contentsOf: "{\"change\":\"\(kind.rawValue)\",\"key\":".utf8)
    json.appendJSON(zip(keyColumns, key))
    let known = zip(keyColumns, names).filter { $1 != nil }
    if !known.isEmpty {
      json.append(contentsOf: ",\"names\":".utf8)
      json.appendJSON(known)
    }
    for (index, cell) in cells.enumerated() {
      json.append(contentsOf: (index == 0 ? ",\"cells\":{" : ",").utf8)
      json.appendJSONString(cell.column)
      json.append(UInt8(ascii: ":"))
      json.appendJSON([("old", cell.old), ("new", cell.new)])
    }
    json.append(contentsOf: (cells.isEmpty ? "}" : "}}").utf8)
  }
}

extension [UInt8] {
  fileprivate mutating func appendJSON(_ members: some Sequence<(String, String?)>) {
    var separator = UInt8(ascii: "{")
    for (name, text) in members {
      append(separator)
      separator = UInt8(ascii: ",")
      appendJSONString(name)
      append(UInt8(ascii: ":"))
      if let text { appendJSONString(text) } else { append(contentsOf: "null".utf8) }
    }
    if separator == UInt8(ascii: "{") { append(separator) }
    append(UInt8(ascii: "}"))
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.text)) }

  fileprivate static func counts(_ count: (RowChange.Kind) -> Int) -> JSONValue {
    .object(RowChange.Kind.allCases.map { ($0.rawValue, .integer(count($0))) })
  }

  fileprivate static func members(_ members: [(name: String, value: JSONValue?)]) -> String {
    String(decoding: JSONValue.object(members).line.dropFirst().dropLast(2), as: UTF8.self)
  }
}
