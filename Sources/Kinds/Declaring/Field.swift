import JSON
import PokeAPI
import Tables

/// A place in a value.
package typealias Place<Value, Content> = WritableKeyPath<Value, Content> & Sendable

/// One field of a document: its name, its shape, where its value goes, and the columns and tables made of it.
package struct Field<Value: Sendable>: Sendable {
  /// The name on the wire.
  let name: StaticString
  let presence: Presence
  /// Whether null, or a value of another type, leaves the default value in place.
  let isNullable: Bool
  let shape: Shape
  let read: @Sendable (inout JSONReader, inout Value, KindOptions) throws(JSONError) -> Void
  /// Copies it from an outer object to a row inside of it.
  var copy: (@Sendable (Value, inout Value) -> Void)?
  /// Reads a list inside of a list, whose elements are the rows.
  var rows: (@Sendable (inout JSONReader, KindOptions) throws(JSONError) -> [Value])?
  /// The columns made of it; their sources are relative to the object it is in.
  var columns: [FieldColumn<Value>] = []
  var foreignKeys: [ForeignKey] = []
  /// The tables of its elements.
  var tables: [@Sendable (Owner<Value>) -> any TableDeclaration<Value>] = []
}

/// The document a list is in.
struct Owner<Value: Sendable>: Sendable {
  /// What one is: `location area`.
  let noun: String
  let endpoint: ResourceKind
  /// The table of the documents.
  let table: TableName
  /// The key of the documents in the tables of lists.
  let key: KindKey
  let id: @Sendable (Value) -> Int
  let slug: @Sendable (Value) -> String

  /// The name of a table of a list: `location_area_names`.
  func tableName(_ suffix: String) -> TableName { TableName(rawValue: "\(word)_\(suffix)") }

  private var word: String { noun.replacing(" ", with: "_") }

  /// The column with the document, where its name is not made of the noun.
  var otherColumnName: String?

  /// The name of the column with the document.
  var columnName: String { otherColumnName ?? (key == .name ? word : word + "_id") }

  /// The column with the document, in the table of a list.
  func column<Element>() -> Column<ListRow<Element>> {
    switch key {
    case .name: .text(columnName, .required, from: "\(endpoint).name", "Slug of the \(noun).") { $0.ownerSlug }
    case .id: .integer(columnName, .required, from: "\(endpoint).id", "Id of the \(noun).") { $0.ownerID }
    }
  }
}

/// A column made of one field, for rows that are documents and for rows that are elements of a list.
struct FieldColumn<Value: Sendable>: Sendable {
  let name: String
  let type: ColumnType
  let isRequired: Bool
  /// The field, relative to the object it is in.
  var source: String
  let description: String
  private let cell: @Sendable (Value) -> Cell
  private let elementCell: @Sendable (ListRow<Value>) -> Cell

  init<Content>(
    _ name: String, _ type: ColumnType, isRequired: Bool, from source: String, _ description: String,
    _ place: Place<Value, Content>, cell: @escaping @Sendable (Content) -> Cell
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.source = source
    self.description = description
    self.cell = { cell($0[keyPath: place]) }
    // A row's element is not copied for each of its cells.
    elementCell = { cell($0.value(at: place)) }
  }

  /// The column of an object inside of another one.
  func from(_ prefix: String) -> Self {
    var column = self
    column.source = prefix + source
    return column
  }

  var ofDocuments: Column<Value> { column(cell) }

  var ofElements: Column<ListRow<Value>> { column(elementCell) }

  private func column<Row>(_ cell: @escaping @Sendable (Row) -> Cell) -> Column<Row> {
    Column(
      name: name, type: type, nullability: isRequired ? .required : .nullable, source: source,
      description: description, cell: cell)
  }
}
