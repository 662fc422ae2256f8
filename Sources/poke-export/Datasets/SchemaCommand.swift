import Catalog
import JSON
import Platform
import Tables

struct SchemaCommand: Subcommand {
  var table: TableName?
  var format = ReportFormat.text
  var information: Information?

  static let name = "schema"
  static let summary = "the data dictionary: tables, columns, types, keys"

  static let introduction = [
    "Writes the data dictionary to standard output: what a row of each table is, its",
    "key, and each column's type, meaning and source, and whether it may be null.",
    "First come the groups for --tables, with their requests and their minutes at the",
    "API's pace.",
  ]

  static let operands: [Operand<SchemaCommand>] = [
    Operand(
      "TABLE", "only this table", sets: \.table, to: OptionValue.oneOf(TableName.allCases).map { $0 }, isOptional: true)
  ]

  static let options: [Option<SchemaCommand>] = [
    OptionOutline("table", value: "NAME", .display, "the same, by name", default: "all")
      .sets(\.table, to: .oneOf(TableName.allCases)),
    ReportFormat.option(\.format),
  ]

  static let closing = [
    "Examples:",
    "  poke-export schema evolution_tree",
    "  poke-export schema --format markdown > TABLES.md",
    "  poke-export schema --format json | jq -r '.tables[].name'",
  ]

  func run() async -> Int32 {
    let schemas = Tables.schemas.filter { table == nil || $0.name == table }
    let groups = TableGroup.all.filter { group in table.map(group.tables.contains) ?? true }
    let costs = [["group", "tables", "requests", "minutes"]] + groups.map(\.costs)
    let dictionary =
      switch format {
      case .text:
        ((table == nil ? [costs.aligned.joined(separator: "\n") + "\n"] : []) + schemas.map(\.text))
          .joined(separator: "\n").fitted(to: StandardStream.output.lineWidth)
      case .markdown: ((table == nil ? [costs.markdown] : []) + schemas.map(\.markdown)).joined(separator: "\n")
      case .json:
        String(
          decoding: (["groups": .array(groups.map(\.json)), "tables": .array(schemas.map(\.json))] as JSONValue)
            .document, as: UTF8.self)
      }
    return Console.print(dictionary).rawValue
  }
}

enum ReportFormat: String, CaseIterable {
  case text, markdown, json

  static func option<Command: Subcommand>(_ path: WritableKeyPath<Command, ReportFormat> & Sendable) -> Option<Command>
  {
    OptionOutline("format", value: "FORMAT", .display, "text, markdown or json", default: "text")
      .sets(path, to: .choice)
  }
}

extension TableGroup {
  fileprivate var costs: [String] { [name, String(tables.count), String(requestCount), minutes] }

  fileprivate var json: JSONValue {
    [
      "name": .text(name), "requests": .integer(requestCount), "minutes": .number(minutes),
      "tables": .array(tables.map { .text($0.rawValue) }),
    ]
  }
}

extension [[String]] {
  fileprivate var markdown: String {
    let lines = map { "| " + $0.joined(separator: " | ") + " |" }
    return ([lines[0], "| --- | ---: | ---: | ---: |"] + lines.dropFirst()).map { $0 + "\n" }.joined()
  }
}

extension TableSchema {
  private var group: String? { TableGroup.with(name)?.name }
  private static var width: Int { min(80, StandardStream.output.lineWidth ?? 80) }

  fileprivate var text: String {
    let width = columns.map(\.name.count).max() ?? 0
    var lines = [name.rawValue] + description.wrapped(width: TableSchema.width)
    lines += ["key: \(primaryKey.joined(separator: ", "))"] + (group.map { ["group: \($0)"] } ?? []) + [""]
    for column in columns {
      let padding = String(repeating: " ", count: width - column.name.count)
      let type = "\(column.type.rawValue)\(column.isRequired ? ", not null" : "")"
      lines.append("  \(column.name)\(padding)  \(type)")
      lines += column.description.wrapped(width: TableSchema.width - 6).map { "      \($0)" }
      lines += "from \(column.source)".wrapped(width: TableSchema.width - 6).map { "      \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var markdown: String {
    let key = primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    let facts = ["Key: \(key)"] + (group.map { ["group: \($0)"] } ?? [])
    var lines = ["## \(name.rawValue.escapedForMarkdown)", "", description.escapedForMarkdown, ""]
    lines += [facts.joined(separator: "; "), ""]
    lines += ["| column | type | null | description | source |", "| --- | --- | --- | --- | --- |"]
    lines += columns.map { column in
      "| `\(column.name)` | \(column.type.rawValue) | \(column.isRequired ? "no" : "yes") "
        + "| \(column.description.escapedForMarkdown) | \(column.source.escapedForMarkdown) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var json: JSONValue {
    [
      "name": .text(name.rawValue), "group": .optional(group), "description": .text(description),
      "primary_key": .array(primaryKey.map { .text($0) }), "columns": .array(columns.map(\.json)),
    ]
  }
}

extension ColumnSchema {
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "type": .text(type.rawValue), "nullable": .boolean(!isRequired),
      "description": .text(description), "source": .text(source),
    ]
  }
}
