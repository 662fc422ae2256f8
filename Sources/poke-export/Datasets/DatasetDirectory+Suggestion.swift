import PokeExport

extension DatasetDirectory {
  /// Suggests a dataset for a wrong or missing path.
  ///
  /// If there is no dataset, `name` is a new name, and `before` is a command that exports a dataset to it.
  static func suggestion(
    for path: String = "", besides words: [String] = []
  ) -> (name: String, before: String, advice: String) {
    if let name = nearest(to: path, besides: words) { return (name, "", "give the directory of a dataset") }
    let isFree =
      !path.isEmpty && path.datasetOfFile == nil && FileStatus(at: path) == nil && path.quotedForShell == path
    let name = isFree ? path : words.contains("Output") ? "new" : "Output"
    return (name, ["--output", name].asTyped + " && ", "an export makes a dataset")
  }

  /// The dataset that a wrong path may mean: the current directory or a directory in it, best with a similar name.
  ///
  /// `words` are left out, because the command line already has them.
  static func nearest(to path: String, besides words: [String]) -> String? {
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    let all = names.filter { DatasetDirectory(reading: $0).hasDataset && !words.contains($0) && $0 != path }
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    return Spelling.nearest(to: last, among: all).first ?? all.first { DatasetDirectory(reading: $0).hasReadableTable }
      ?? all.first
  }
}
