import PokeExport

extension DatasetDirectory {
  /// The arguments that export the dataset again with more formats, and advice on options that the user must add.
  func line(adding formats: [TableFormat], to output: String? = nil) -> (words: [String], advice: String) {
    let (found, used) = (settings, Console.environment(.source))
    let source = found?.source.flatMap { $0.contains("://") || used == nil && SourceError.isSource($0) ? $0 : nil }
    let all = Set((found?.formats ?? []) + formats)
    let options = (found?.options ?? []).flatMap { ["--" + $0.name] + [$0.value].compactMap(\.self) }
    let list = TableFormat.allCases.filter(all.contains).map(\.rawValue).joined(separator: ",")
    let words = (source.map { $0 == used ?? ExportPlan.publicAPI ? [] : ["--source", $0] } ?? []) + options
    let isLocal = found != nil && source == nil && used == nil
    let advice = isLocal ? "with the --source of the earlier export" : ""
    let unknown = "with the other options of the earlier export"
    let format = output != nil && list == "csv" ? [] : ["--format", list]
    return (words + format + ["--output", output ?? path], found == nil ? unknown : advice)
  }

  /// The datasets to suggest: the current directory and its entries, without the datasets at `paths`.
  ///
  /// With `areReadable`, only datasets with a table that this program can read are suggested.
  static func names(besides paths: [String], areReadable: Bool) -> [String] {
    let taken = paths.compactMap(FileSystem.resolved)
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    return names.filter { name in
      let directory = DatasetDirectory(reading: name)
      return directory.settings != nil && (!areReadable || directory.hasReadableTable)
        && !taken.contains(FileSystem.resolved(name) ?? "")
    }
  }
}

extension String {
  /// Whether the word asks for an export of the same dataset, as in `update kanto`.
  var asksForRepetition: Bool {
    "clone pull redo refresh rerun retry sync update upgrade".split(separator: " ").contains(self[...])
  }

  /// The arguments that export the dataset at this path again; nil if no dataset is there.
  var repeatedExport: Meaning? {
    let directory = DatasetDirectory(reading: self)
    if directory.settings == nil { return nil }
    let export = directory.line(adding: [])
    return (.purpose("to export '\(self)' again\(export.advice.isEmpty ? "" : " \(export.advice)")"), export.words)
  }
}
