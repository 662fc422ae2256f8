import PokeExport

/// A file for a summary, a report page, or the outputs of a step in a GitHub workflow.
struct ReportFile {
  let path: String
  /// Whether the tool chose the path, not the user.
  ///
  /// In this case, a link or a pipe at the path is replaced, as at the paths of a dataset's other files.
  var isOfDataset = false

  // Replaces a regular file in one step, so no reader sees half a file. Writes into a device, a pipe or a link that the
  // user has named.
  func replace(with bytes: [UInt8]) throws(FileError) {
    guard let directory = try directory() else {
      // Bytes for /dev are appended, because /dev/stdout may be a file with other output. Any other file is emptied
      // first, or created if the path is a link to a missing file.
      return try write(bytes, path.hasPrefix("/dev/") ? .appending : [.emptying, .creating])
    }
    do throws(FileError) { try AtomicFile.write(bytes, to: path, in: directory) } catch {
      switch error {
      case .cannotCreate(_, let reason): throw .cannotCreate(path: path, reason: reason)
      case .inputOutput(_, let reason): throw .inputOutput(path: path, reason: reason)
      case .cannotOpen, .closedPipe: throw error
      }
    }
  }

  private func directory() throws(FileError) -> OpenDirectory? {
    if path.hasSuffix("/") || isDirectory { throw .cannotCreate(path: path, reason: "a directory, not a file") }
    if !isOfDataset, let status = FileStatus(at: path, followsLink: false), status.kind != .file { return nil }
    let directory = String(path.dropLast((path.split(separator: "/").last ?? "").count))
    do throws(FileError) { return try OpenDirectory(directory.isEmpty ? "." : directory) } catch .cannotCreate(
      _, let reason)
    { throw .cannotCreate(path: path, reason: reason) }
  }

  private var isDirectory: Bool { FileStatus(at: path)?.kind == .directory }

  /// The problem with an option's file; nil if the file can be created.
  static func problem(with path: String?, _ option: String = "--summary", besides output: String? = nil) -> String? {
    guard let path, path != "-" else { return nil }
    let file = ReportFile(path: path)
    let parent = FileSystem.place(of: path).reversed().drop { $0 != "/" }.reversed()
    let isBelow = output.map { (FileSystem.place(of: $0) + "/").starts(with: parent) } ?? false
    if isBelow, !path.hasSuffix("/"), !file.isDirectory { return nil }
    do throws(FileError) { _ = try file.directory() } catch {
      let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      let isPlace = path.hasSuffix("/") || file.isDirectory
      let name = option == "--output" ? "report.html" : "run-summary.json"
      let better = isPlace ? "\(path)\(path.hasSuffix("/") ? "" : "/")\(name)" : name
      let setting = (option: String(option.dropFirst(2)), value: String?(better))
      let place = FileSystem.place(of: directory) + "/"
      let isMade = output.map { (FileSystem.place(of: $0) + "/").hasPrefix(place) } ?? false
      if !isMade, !directory.isEmpty, FileStatus(at: directory) == nil {
        return UsageError(
          "\(option): '\(directory)': no such directory",
          .purpose(isPlace ? "to create the directory for '\(better)'" : "to create the directory"),
          isPlace ? .settings([setting]) : .line(Console.typed), before: "mkdir -p \(directory.quotedForShell) && "
        ).inThisLine
      }
      let problem = isPlace ? "'\(path)' is a directory, not a file" : "'\(path)': \(error.reason)"
      return UsageError("\(option): \(problem)", .purpose("for the file '\(better)'"), .settings([setting])).inThisLine
    }
    return nil
  }

  static func append(_ text: String, to variable: EnvironmentVariable, orSay complain: (String) -> Void) {
    guard Console.isInWorkflow, let path = Console.environment(variable) else { return }
    do throws(FileError) { try ReportFile(path: path).write(Array(text.utf8), [.appending, .creating]) } catch {
      complain("\(variable.name): \(error)")
    }
  }

  private func write(_ bytes: [UInt8], _ flags: OpenFlags) throws(FileError) {
    let file: OpenFile
    do throws(SystemError) { file = try OpenFile(path, flags.union([.writing, .withoutWaiting])) } catch {
      throw .cannotCreate(path: path, reason: error.isUnread ? "no program reads this pipe" : "\(error)")
    }
    do throws(FileError) { try file.write(bytes) } catch .closedPipe {}
  }

  static func check(_ path: String?, _ option: String = "--summary", of directory: String) throws(UsageError) {
    guard let path, path != "-", DatasetDirectory(reading: directory).hasPlace(for: path) else { return }
    let name = option == "--output" ? "report.html" : "run-summary.json"
    throw UsageError(
      "\(option): '\(path)' is a file of the dataset '\(directory)'", .purpose("for the file '\(name)'"),
      .settings([(String(option.dropFirst(2)), name)]))
  }

  static func writeSummary(_ json: JSONValue, to path: String?, exitCode: Int32, complain: (String) -> Void) -> Int32 {
    guard let path else { return exitCode }
    var code = ExitCode.success
    do throws(FileError) {
      if path == "-" {
        code = Console.print(String(decoding: json.line, as: UTF8.self))
      } else {
        try ReportFile(path: path).replace(with: json.line)
      }
    } catch {
      complain("--summary: '\(path)': \(error.reason)")
      code = ExitCode(.file(error))
    }
    return exitCode == 0 ? code.rawValue : exitCode
  }
}
