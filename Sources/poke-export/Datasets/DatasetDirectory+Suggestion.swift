import PokeExport

extension DatasetDirectory {
  /// A dataset to type in place of a wrong or missing path; `before` exports a new dataset if none is found.
  static func suggestion(
    for path: String = "", besides words: [String] = []
  ) -> (name: String, before: String, advice: String) {
    if let name = nearest(to: path, besides: words) { return (name, "", "give the directory of a dataset") }
    let isFree =
      !path.isEmpty && path.datasetOfFile == nil && FileStatus(at: path) == nil && path.quotedForShell == path
    let name = isFree ? path : words.contains("Output") ? "new" : "Output"
    return (name, ["--output", name].asTyped + " && ", "an export makes a dataset")
  }
}
