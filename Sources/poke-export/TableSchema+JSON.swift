import Writing

extension TableSchema {
  /// The table's page of the data dictionary, for programs.
  var json: JSONValue {
    .object([
      ("name", .text(name.rawValue)), ("description", .text(description)),
      ("primary_key", .list(primaryKey.map { .text($0) })), ("columns", .list(columns.map(\.json))),
    ])
  }
}

extension TableSchema.Column {
  fileprivate var json: JSONValue {
    .object([
      ("name", .text(name)), ("type", .text(type.rawValue)), ("nullable", .flag(!isRequired)),
      ("description", .text(description)), ("source", .text(source)),
    ])
  }
}
