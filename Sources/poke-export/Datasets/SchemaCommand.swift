import PokeExport

struct SchemaCommand: Subcommand {
  var tables: [TableName]?
  var option: [TableName]?
  var format = ReportFormat.text
  var information: Information?

  static let name = "schema"
  static let summary = "the data dictionary: tables, columns, types, keys"
  static let synonyms =
    "list tables columns describe dictionary info fields docs ls metadata model definitions explain show-tables "
    + "show-columns list-tables list-columns"

  static let introduction =
    "Lists the groups for --tables, with their tables, requests and minutes at the API's pace. With TABLE, says "
    + "what one row is, the key, and for each column the type, the meaning, the source, and whether the column may "
    + "be null. In a file or a pipe, all tables follow the list."

  static let operands: [Operand<SchemaCommand>] = [
    Operand("TABLE", "only this table", sets: \.tables, to: OptionValue.schemas.map { $0 }, isOptional: true)
  ]

  static let options: [Option<SchemaCommand>] = [
    OptionOutline("table", value: "NAME", .display, "the same as TABLE", default: "all")
      .called("tables -t").sets(\.option, to: .schemas),
    ReportFormat.option(\.format),
  ]

  static let closing = [
    "Examples:",
    "  poke-export schema evolution_tree",
    "  poke-export schema --format markdown > TABLES.md",
    "  poke-export schema --format json | jq -r '.tables[].name'",
  ]

  mutating func complete(given: Set<String>) throws(UsageError) {
    if let tables, let option {
      let problem = "schema: TABLE and --table mean the same"
      if tables == option || tables.count + option.count > 2 {
        throw UsageError(problem, "", .settings([("table", nil)]))
      }
      throw UsageError(
        problem, .purpose("for both tables"), .line(["schema", option[0].rawValue]),
        after: " && \(["schema", tables[0].rawValue].asTyped)")
    }
    tables = tables ?? option
  }

  func run() async -> Int32 {
    let schemas = Tables.schemas.filter { tables?.contains($0.name) ?? true }
    let groups = TableGroup.all.filter { group in tables?.contains(where: group.tables.contains) ?? true }
    let output = StandardStream.output
    let overview =
      ["Each line says what one row is. For the columns: poke-export schema TABLE\n"] + groups.map(\.overview)
    let dictionary =
      switch format {
      case .text:
        SchemaCommand.emphasized(
          Console.fitted(
            [tables == nil ? overview : [], tables == nil && output.isTerminal ? [] : schemas.map(\.text)].joined()
              .joined(separator: "\n"), to: output))
      case .markdown: ((tables == nil ? [TableGroup.costs] : []) + schemas.map(\.markdown)).joined(separator: "\n")
      case .json:
        String(
          decoding: (["groups": .array(groups.map(\.json)), "tables": .array(schemas.map(\.json))] as JSONValue)
            .document, as: UTF8.self)
      }
    return Console.print(dictionary).rawValue
  }

  private static func emphasized(_ text: String) -> String {
    let named = OutputStyle.emphasized(/(?m)^(?: {2})?[a-z][a-z0-9_]*(?=:|  |$)/, in: text, .bold)
    return OutputStyle.emphasized(/(?m)^ {6}from .*$/, in: named, .dim)
  }
}

extension OptionValue where Value == [TableName] {
  /// Reads the name of a table or of a group of tables; a name that a table and a group share means the table.
  fileprivate static var schemas: OptionValue {
    let names = TableName.allCases.map(\.rawValue)
    return OptionValue(example: "pokemon", offer: .oneOf(names)) { value, option throws(UsageError) in
      guard let word = TableChoice.word(for: value) else {
        let several = value.trimmedParts.compactMap(TableChoice.word)
        if several.count > 1 {
          throw UsageError(
            "\(option): '\(value)' is several tables", "schema takes one table at a time", .value(several[0]),
            after: several.dropFirst().map { " && \(["schema", $0].asTyped)" }.joined())
        }
        let allowed = names + TableGroup.all.map(\.name)
        throw WrongWords([value], of: option, in: [value], allowed: allowed, none: TableGroup.none).error
      }
      return names.contains(word) ? [TableName(rawValue: word)] : TableGroup.named(word)?.tables ?? []
    }
  }
}

enum ReportFormat: String, CaseIterable {
  case text, markdown, json

  static func option<Command: Subcommand>(_ path: WritableKeyPath<Command, Self> & Sendable) -> Option<Command> {
    OptionOutline("format", value: "FORMAT", .display, "text, markdown or json", default: "text")
      .called("-f md=markdown").sets(path, to: .choice)
  }
}

extension TableGroup {
  fileprivate static var costs: String {
    let rows = all.map { "| \($0.name) | \($0.tables.count) | \($0.requestCount) | \($0.minutes) |\n" }
    return (["| group | tables | requests | minutes |\n| --- | ---: | ---: | ---: |\n"] + rows).joined()
  }

  fileprivate var overview: String {
    let own = Tables.schemas.filter { (TableGroup.with($0.name)?.name ?? "all") == name }
    let width = own.map(\.name.rawValue.count).max() ?? 0
    let indent = TableSchema.isNarrow ? 6 : width + 4
    let lines = own.flatMap { table in
      let row = table.description.replacing("One row per ", with: "").prefix { !".;".contains($0) }
      return "  \(table.name.rawValue)".explained(by: String(row), indent: indent, width: TableSchema.width - 1)
    }
    let counts = "\(tables.count.counting("table")), \(requestCount.counting("request")), \(minutes)\u{A0}minutes"
    return (["\(name): \(counts)\(name == "all" ? ": the tables above, and" : "")"] + lines).map { $0 + "\n" }.joined()
  }

  fileprivate var json: JSONValue {
    [
      "name": .text(name), "requests": .integer(requestCount), "minutes": .number(minutes),
      "tables": .array(tables.map { .text($0.rawValue) }),
    ]
  }
}

extension TableSchema {
  private var group: String? { TableGroup.with(name)?.name }
  fileprivate static var width: Int { min(80, StandardStream.output.lineWidth ?? 80) }
  fileprivate static var isNarrow: Bool { width < 60 }

  fileprivate var text: String {
    let width = columns.map(\.name.count).max() ?? 0
    var lines = [name.rawValue] + description.wrapped(width: TableSchema.width)
    lines += ["key: \(primaryKey.joined(separator: ", "))"] + (group.map { ["group: \($0)"] } ?? []) + [""]
    for column in columns {
      let type = "\(column.type.rawValue)\(column.isRequired ? ", not null" : "")"
      let padding = String(repeating: " ", count: TableSchema.isNarrow ? 0 : width - column.name.count)
      let line = "  \(column.name)\(padding)  \(type)"
      lines += line.count <= TableSchema.width ? [line] : ["  \(column.name)", "      \(type)"]
      lines += column.description.wrapped(width: TableSchema.width - 6).map { "      \($0)" }
      lines += "from \(column.source)".wrapped(width: TableSchema.width - 6).map { "      \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var markdown: String {
    let key = primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    let facts = ["Key: \(key)\(group.map { "; group: \($0)" } ?? "")"]
    var lines = ["## \(name.rawValue.escapedForMarkdown)", "", description.escapedForMarkdown, ""] + facts + [""]
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
