/// A reference to a machine, from the machine's item or from the move that the machine teaches.
public struct MachineReference: RowValue {
  /// The id of the machine.
  public var machineID = 0
  /// The slug of the version group: games released together.
  public var versionGroup = ""
}

/// A text of one version group in one language.
public struct VersionText: RowValue {
  /// The slug of the language.
  public var language = ""
  /// The slug of the version group: games released together.
  public var versionGroup = ""
  /// The text, on one line.
  public var text = ""
}

extension [VersionText] {
  mutating func clean() {
    for index in indices {
      self[index].text = FlavorTextCleaning.cleaned(self[index].text, language: self[index].language)
    }
    removeAll { $0.text.isEmpty }
  }
}

extension Field where Value: KindValue {
  /// The field `machines` of an item or a move; the ids in the field tell which item teaches which move.
  static func machines(_ place: Place<Value, [MachineReference]>) -> Self {
    list(
      "machines", place, isOptional: true,
      [.link("machine", \.machineID, of: "machine"), .reference("version_group", \.versionGroup)])
  }

  /// The field `flavor_text_entries`: a table of all texts, and a column with the newest text in the chosen language.
  static func flavorTexts(
    _ place: Place<Value, [VersionText]>, text: StaticString = "flavor_text", newest: Slot<Value>? = nil,
    ignoring beginnings: [String] = [], in table: TableName, _ description: String
  ) -> Self {
    rows(
      "flavor_text_entries", place, in: table, description, key: ["language", "version_group"],
      newest: newest.map { ($0, NewestText(name: text, ignored: beginnings)) },
      [
        .reference("language", \.language, to: "languages", "Slug of the language of the text."),
        .reference(
          "version_group", \.versionGroup, to: "version_groups",
          "Slug of the version group (games released together)."),
        .text(
          text, \.text, column: "flavor_text", isPrinted: true,
          "Description from the games in the row's language, on one line."),
      ])
  }
}
