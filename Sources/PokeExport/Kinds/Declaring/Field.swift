/// The key path of a property that can be set.
typealias Place<Value, Content> = WritableKeyPath<Value, Content> & Sendable

/// A field of a document: its contract, the properties its cells fill, and the table made of it.
///
/// Only code that must know the value's type is generic, because the compiler copies it for each kind. Functions that
/// declare a field run once, so they are never inlined.
struct Field<Value: Sendable>: Sendable {
  let contract: FieldContract
  /// The properties to fill, one for each column of the contract.
  var slots: [Slot<Value>] = []
  /// Puts the rows of a list in the value.
  var fill: (@Sendable (inout Value, CellRows) -> Void)?
  /// Makes the table of these rows.
  var table: (@Sendable (Owner) -> any TableDeclaration<Value>)?

  /// Adds columns that are made of the whole value.
  func with(_ columns: Column<Value>...) -> Self {
    let added = FieldContract(
      contract.name, contract.presence, isNullable: contract.isNullable, contract.content,
      columns: contract.columns + columns.map(\.schema), foreignKeys: contract.foreignKeys)
    return Field(contract: added, slots: slots + columns.map { Slot($0) })
  }
}

/// Reads and writes one property of a value as a cell, so that its callers need not know the type of the property.
struct Slot<Value: Sendable>: Sendable {
  /// Takes a list and an index, so that no element is copied for each of its cells.
  let cell: @Sendable ([Value], Int) -> Cell
  let set: @Sendable (inout Value, Cell) -> Void

  init<Content: FieldContent>(_ place: Place<Value, Content>) {
    cell = { $0[$1][keyPath: place].cell }
    set = { if let content = Content($1) { $0[keyPath: place] = content } }
  }

  fileprivate init(_ column: Column<Value>) {
    cell = { column.cell($0[$1]) }
    set = { _, _ in }
  }
}

/// The kind of documents that a list is in.
struct Owner: Sendable {
  /// The word for one document: `location area`.
  let noun: String
  let endpoint: Endpoint
  let table: TableName
  /// The key by which the tables of lists refer to a document.
  let key: KindKey
  /// The name of the column with the document; nil if the column is named after the kind.
  var givenColumnName: String?

  var columnName: String { givenColumnName ?? noun.replacing(" ", with: "_") + (key == .id ? "_id" : "") }

  /// The name of a table of a list, such as `location_area_names`.
  func tableName(_ suffix: String) -> TableName { TableName(rawValue: "\(noun.replacing(" ", with: "_"))_\(suffix)") }

  var column: Column<CellRow> {
    switch key {
    case .name: .column(columnName, from: "\(endpoint).name", "Slug of the \(noun).") { $0.block.slug }
    case .id: .column(columnName, from: "\(endpoint).id", "Id of the \(noun).") { $0.block.documentID }
    }
  }
}
