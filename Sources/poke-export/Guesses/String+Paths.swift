import PokeExport

extension String {
  /// The path to suggest instead of a Windows path, and the advice; nil if the path exists or is no Windows path.
  ///
  /// A shell may have removed the backslashes of a path with a drive, as in `C:kanto`.
  var outsideWindows: (path: String, advice: Advice)? {
    if hasSuffix("/") || FileStatus(at: self) != nil { return nil }
    let start = prefixMatch(of: /[A-Za-z]:|%\w+%/).map { String($0.0) } ?? ""
    guard !start.isEmpty || contains("\\") else { return nil }
    let slash = contains("\\") ? ["use / in place of \\"] : []
    let rest = String(dropFirst(start.count)).replacing("\\", with: "/")
    if start.isEmpty { return (rest, Advice(slash[0])) }
    let path = String(rest.drop { $0 == "/" })
    if start.uppercased() == "%USERPROFILE%" {
      return ("~/" + path, Advice((slash + ["~ in place of \(start)"]).together))
    }
    let advice = Advice((slash + ["leave out '\(start)'"]).together, purpose: "for a path in the current directory")
    if start.hasSuffix(":"), !path.isEmpty, !contains(/[\\\/]/) {
      let rule = "the shell removed its backslashes; use / in place of \\ and leave out '\(start)'"
      return (path, Advice(rule, purpose: "for example"))
    }
    return (path.isEmpty ? "Output" : path, advice)
  }

  /// The typed word that stands for this path, such as `~/data`; the path itself if there is no such word.
  var asFirstTyped: String {
    let words = Console.typed.flatMap { [$0] + $0.split(separator: "=", maxSplits: 1).dropFirst().map(String.init) }
    return words.first { $0.withHome == self } ?? self
  }

  /// The option and value that select a Pokémon by the address of its document or its species; nil for other texts.
  var selectionByAddress: [String]? {
    firstMatch(of: /(?:^|\/)pokemon(?:-species)?\/(?!0+\/?$)([\w-]+)\/?$/).map { match in
      [Int(match.1) == nil ? "--name" : "--range", String(match.1)]
    }
  }

  /// The path quoted so that a shell still replaces a variable or a user's home at its start.
  var quotedForPath: String {
    if wholeMatch(of: /~[\w-]*\/[\w.\/-]+/) != nil { return self }
    return wholeMatch(of: /\$(\w+|\{\w+\})[\w.\/-]*/) != nil ? "\"\(self)\"" : quotedForShell
  }

  var isLikePath: Bool { contains("/") || hasPrefix(".") || hasPrefix("~") || isLikeFile }

  private var isLikeFile: Bool { isFileName || FileStatus(at: self) != nil }

  private var isFileName: Bool {
    let format = /[^\/]\.(csv|tsv|ndjson|jsonl?|sqlite3?|sql|db|xlsx?|ods|html?|pdf|png|jpe?g|svg|xml|ya?ml|zip|t?gz)$/
    return lowercased().contains(format) || Foreign.unwritten(self) != nil
  }

  /// The directory and format to use instead of a file: `out` and `csv` for `out.csv`; nil if the text is no file name.
  var datasetOfFile: (name: String, format: String?)? {
    guard isFileName, let dot = lastIndex(of: ".") else { return nil }
    if hasSuffix(".gz"), let inner = String(self[..<dot]).datasetOfFile { return inner }
    let ending = self[index(after: dot)...].lowercased()
    let format = TableFormat(named: ending)?.rawValue
    let name = String(self[..<dot]).replacing(/\.tar$/, with: "")
    return (DatasetDirectory(reading: name).hasDataset ? "\(name)-\(format ?? "new")" : name, format)
  }

  /// The guess that this text is the value of `option`.
  ///
  /// If `option` is `--output` and the text names a file, the advice is that a dataset is a directory.
  func guess(after option: String) -> Advice {
    let isFile = option == "--output" && datasetOfFile != nil && FileStatus(at: self)?.kind != .directory
    return isFile ? "a dataset is a directory" : .guess("'\(option) \(self)'")
  }

  /// A new name in the current directory: `kanto` for the path `a/kanto`, `kanto-new` if `kanto` exists, and so on.
  var freeName: String {
    let last = split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "Output"
    return FileStatus(at: last) == nil ? last : (last + "-new").freeName
  }

  /// The directory of the dataset that the file is in; nil if the file is in no dataset.
  var datasetAround: String? {
    let parent = lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    let isFile = FileStatus(at: self)?.kind != .directory
    return isFile && !parent.isEmpty && DatasetDirectory(reading: parent).hasDataset ? parent : nil
  }

  /// Resolves `~`, `$HOME` and `file://`, which a shell may leave in a quoted path.
  ///
  /// The result is nil for another user's home, such as `~misty`, and for other variables, unless such a file exists.
  /// The result is also nil if the path needs `HOME` and `HOME` is unset or empty.
  var withHome: String? {
    if hasPrefix("file://"), FileStatus(at: String(dropFirst(7))) != nil { return String(dropFirst(7)) }
    let path = replacing(
      /(?i)^file:(?:(?:\/\/(?:localhost)?)?(?=\/(?!\/)|~|\$)|(?:\/\/)?(?=[^\/]+$)|(?=[^\/]))/, with: "")
    if path.contains(/\$(?!\{?HOME\b)[{A-Za-z_]/), FileStatus(at: path) == nil { return nil }
    guard let start = path.prefixMatch(of: /(?:~([\w-]*)|\$HOME|\$\{HOME\})(?=\/|$)/) else { return path }
    if let user = start.1, !user.isEmpty { return FileStatus(at: String(path[start.range])) == nil ? nil : path }
    guard let home = Environment.value(of: "HOME"), !home.isEmpty else { return nil }
    return home + path[start.range.upperBound...]
  }

  /// The entries in a text file of at most 1000 bytes: its lines, or parts of lines between commas.
  ///
  /// The path may follow `@`. The list is empty if the file is larger or cannot be read.
  var wordsOfFile: [String] {
    let bytes = FileSystem.contents(of: String(drop { $0 == "@" }), atMost: 1000) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == "," }
    return lines.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
