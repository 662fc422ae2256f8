/// The texts of a manifest that are for people: the origin of a dataset, and the meaning of its tables and columns.
package struct ManifestTexts: Decodable, Sendable {
  package let title: String?
  package let description: String?
  /// The time of the export, as the manifest has it.
  package let created: String?
  package let licenses: [License]?
  package let sources: [Source]?
  package let export: Export?
  package let resources: [Resource]

  /// A licence of the data.
  package struct License: Decodable, Sendable {
    package let title: String?
    /// The URL of its text.
    package let path: String?
    /// The text itself, which travels with the data.
    package let notice: String?
  }

  /// Where the data comes from.
  package struct Source: Decodable, Sendable {
    package let title: String?
    /// The upstream version.
    package let version: String?
  }

  /// The way the dataset was made.
  package struct Export: Decodable, Sendable {
    /// The version of the program.
    package let tool: String?
    /// The selected Pokémon: `all`, or ids and ranges.
    package let range: String?
    /// The language code of names.
    package let language: String?
    /// Whether no document is missing.
    package let complete: Bool?
  }

  /// One table file.
  package struct Resource: Decodable, Sendable {
    package let path: String
    package let description: String?
    package let schema: Schema?
  }

  /// The columns of a table.
  package struct Schema: Decodable, Sendable {
    package let fields: [Field]
  }

  /// One column.
  package struct Field: Decodable, Sendable {
    package let name: String
    package let description: String?
  }
}
