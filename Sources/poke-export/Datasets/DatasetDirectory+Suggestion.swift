import PokeExport

extension DatasetDirectory {
  /// The dataset to suggest for a wrong or missing path; if there is none, `before` is an export that makes the
  /// dataset.
  static func suggestion(
    for path: String = "", besides words: [String] = []
  ) -> (name: String, before: String, advice: String) {
    if let name = nearest(to: path, besides: words) { return (name, "", "give the directory of a dataset") }
    let isFree =
      !path.isEmpty && path.datasetOfFile == nil && FileStatus(at: path) == nil && path.quotedForShell == path
    let name = isFree ? path : words.contains("Output") ? "new" : "Output"
    return (name, ["--output", name].asTyped + " && ", "an export makes a dataset")
  }

  /// The dataset in the current directory with the name nearest to the path; never a dataset in `words`.
  static func nearest(to path: String, besides words: [String]) -> String? {
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    let all = names.filter { DatasetDirectory(reading: $0).hasDataset && !words.contains($0) && $0 != path }
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    return Spelling.nearest(to: last, among: all).first ?? all.first { DatasetDirectory(reading: $0).hasReadableTable } ?? all.first
  }
}
