import Tables

extension ColumnType {
  /// Makes the type of a field in a Table Schema from its name; nil for a type this program does not write.
  init?(field name: String?) {
    switch name {
    case "integer": self = .integer
    case "number": self = .decimal
    case "string": self = .text
    case "boolean": self = .boolean
    case "list", "array": self = .list
    case "object": self = .object
    default: return nil
    }
  }

  /// The name of the type in a Table Schema, the same for every format.
  var fieldName: String {
    switch self {
    case .decimal: "number"
    case .text: "string"
    case .integer, .boolean, .list, .object: rawValue
    }
  }
}
