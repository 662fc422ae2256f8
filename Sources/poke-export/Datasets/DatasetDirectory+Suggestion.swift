import PokeExport

extension DatasetDirectory {
  /// A dataset here in place of a path that is none, or that is not given, and of no other word of the line.
  ///
  /// Where there is none, a shell makes it before the line.
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
