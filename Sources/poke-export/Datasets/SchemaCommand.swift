import JSON
import Tables

/// `schema`: the data dictionary, made from the declarations the writers use.
struct SchemaCommand: Subcommand {
  var table: TableName?
  var format: ReportFormat?
  var information: Information?

  static let name = "schema"
  static let summary = "the data dictionary: tables, columns, types, keys"

  static let introduction = [
    "Writes the data dictionary to standard output: what each table has a row for,",
    "its key, and each column's type, whether it may be null, meaning and source.",
  ]

  static let options: [Option<SchemaCommand>] = [
    Option("table", value: "NAME", .display, "only this table", default: "all") { command, value throws(UsageError) in
      guard let table = TableName.allCases.first(where: { $0.rawValue == value }) else {
        throw .invalid("--table", value, allowed: TableName.allCases.map(\.rawValue))
      }
      command.table = table
    },
    Option("format", value: "FORMAT", .display, "text, markdown or json", default: "text") {
      command, value throws(UsageError) in
      command.format = try OptionValue.choice(value, of: "--format")
    },
  ]

  static let closing = [
    "Examples:",
    "  poke-export schema --table evolution_tree",
    "  poke-export schema --format markdown > TABLES.md",
    "  poke-export schema --format json | jq -r '.tables[].name'",
  ]

  func run() async -> Int32 {
    let schemas = Tables.schemas.filter { table == nil || $0.name == table }
    let dictionary =
      switch format ?? .text {
      case .text: schemas.map(\.text).joined(separator: "\n")
      case .markdown: schemas.map(\.markdown).joined(separator: "\n")
      case .json:
        String(decoding: (["tables": .array(schemas.map(\.json))] as JSONValue).document, as: UTF8.self)
      }
    return Console.print(dictionary).rawValue
  }
}
