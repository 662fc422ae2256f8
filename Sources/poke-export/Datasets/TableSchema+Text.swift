import Tables

extension TableSchema {
  /// The table's page of the data dictionary, for a terminal: lines of at most 80 columns.
  var text: String {
    let width = columns.map(\.name.count).max() ?? 0
    var lines = [name.rawValue] + description.wrapped(width: 80)
    lines += ["key: \(primaryKey.joined(separator: ", "))", ""]
    for column in columns {
      let padding = String(repeating: " ", count: width - column.name.count)
      let type = "\(column.type.rawValue)\(column.isRequired ? ", not null" : "")"
      lines.append("  \(column.name)\(padding)  \(type)")
      lines += column.description.wrapped(width: 74).map { "      \($0)" }
      lines += "from \(column.source)".wrapped(width: 74).map { "      \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
