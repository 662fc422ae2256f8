typealias Place<Value, Content> = WritableKeyPath<Value, Content> & Sendable

/// A declared field of a document: a contract, the properties to fill, and for some lists a table.
///
/// Only code that must know the value's type is generic, because the compiler makes a copy of generic code for each
/// kind. The functions that declare a field run only once, so they are never inlined.
struct Field<Value: Sendable>: Sendable {
  let contract: FieldContract
  /// The properties to fill, one for each column of the contract.
  var slots: [Slot<Value>] = []
  var fill: (@Sendable (inout Value, CellRows) -> Void)?
  var fillTexts: (@Sendable (inout Value, [TranslatedName]) -> Void)?
  var table: (@Sendable (Owner) -> any TableDeclaration<Value>)?

  func with(_ columns: Column<Value>...) -> Self {
    let added = FieldContract(
      contract.name, contract.presence, isNullable: contract.isNullable, contract.content,
      columns: contract.columns + columns.map(\.schema), foreignKeys: contract.foreignKeys)
    return Field(contract: added, slots: slots + columns.map { Slot($0) })
  }
}

struct Slot<Value: Sendable>: Sendable {
  /// Makes the cell of a list's element; takes the list and an index, because passing the element would copy it.
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

/// Describes the documents that contain a list.
///
/// The name, the texts and the first column of the list's own table come from this description.
struct Owner: Sendable {
  let noun: String
  let endpoint: Endpoint
  let table: TableName
  let key: KindKey
  /// The name of the column that refers to the document; nil if the column is named after the kind.
  var givenColumnName: String?

  /// The noun in descriptions, such as `move`.
  ///
  /// The noun for the table `language_names` is `named language`. The word `language` alone would be unclear, because
  /// each row has a second language, in which the name is written.
  var shownNoun: String { columnName.hasSuffix(noun) ? columnName.replacing("_", with: " ") : noun }

  var columnName: String { givenColumnName ?? noun.replacing(" ", with: "_") + (key == .id ? "_id" : "") }

  func tableName(_ suffix: String) -> TableName { TableName(rawValue: "\(noun.replacing(" ", with: "_"))_\(suffix)") }

  var column: Column<CellRow> {
    switch key {
    case .name: .column(columnName, { $0.block.slug }, from: "\(endpoint).name", "Slug of the \(shownNoun).")
    case .id: .column(columnName, { $0.block.documentID }, from: "\(endpoint).id", "Id of the \(shownNoun).")
    }
  }
}
