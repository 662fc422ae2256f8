import PokeExport

extension DatasetDirectory {
  // Without a dataset, `name` is a new name, and `before` is a command that exports a dataset under this name.
  static func suggestion(
    for path: String = "", besides words: [String] = []
  ) -> (name: String, before: String, advice: String) {
    if !path.isEmpty, SourceError.isSource(path) {
      let export = ["--source", path, "--output", "Output".freeName].asTyped
      return ("Output".freeName, export + " && ", "the directory has the API's documents, so export them first")
    }
    let known = path.datasetAround ?? nearest(to: path, besides: words)
    if let known { return (known, "", "give the directory of a dataset") }
    let isFree =
      !path.isEmpty && path.datasetOfFile == nil && FileStatus(at: path) == nil && path.quotedForShell == path
    let name = isFree ? path : words.contains("Output") ? "new" : "Output"
    return (name, ["--output", name].asTyped + " && ", "export a dataset first")
  }

  /// The arguments of an export of the dataset in more formats; `advice` says which options the user must add.
  func line(adding formats: [TableFormat]) -> (words: [String], advice: String) {
    let (found, used) = (settings, Console.environment(.source))
    let source = found?.source.flatMap { $0.contains("://") || used == nil && SourceError.isSource($0) ? $0 : nil }
    let all = Set((found?.formats ?? []) + formats)
    let options = (found?.options ?? []).flatMap { ["--" + $0.name] + [$0.value].compactMap(\.self) }
    let list = TableFormat.allCases.filter(all.contains).map(\.rawValue).joined(separator: ",")
    let words = (source.map { $0 == used ?? ExportPlan.publicAPI ? [] : ["--source", $0] } ?? []) + options
    let isLocal = found != nil && source == nil && used == nil
    let advice = isLocal ? "; with the --source of the earlier export," : ""
    let unknown = "; with the other options of the earlier export,"
    return (words + ["--format", list, "--output", path], found == nil ? unknown : advice)
  }

  /// Guesses the dataset that a wrong path means: `.` or a directory in it, if possible with a similar name.
  ///
  /// `words` are no candidates, because the command line already has them. Only `verify` can read a workbook.
  static func nearest(to path: String, besides words: [String]) -> String? {
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    let all = names.filter { DatasetDirectory(reading: $0).hasDataset && !words.contains($0) && $0 != path }
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    let found = (Spelling.nearest(to: last, among: all) + all).map { DatasetDirectory(reading: $0) }
    return found.first { $0.settings != nil && ($0.hasReadableTable || words.contains("verify")) }?.path
  }
}
