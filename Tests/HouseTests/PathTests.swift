import Foundation
import TestSupport
import Testing

@Suite struct PathTests {
  /// All files and directories of the repository, except the output of builds and runs.
  private let files: [String]
  private let places: Set<String>

  init() throws {
    let top = try FileManager.default.contentsOfDirectory(atPath: Repository.root)
    files = top.filter { !$0.hasPrefix(".build") && ![".git", ".swiftpm", "Output"].contains($0) }.flatMap { name in
      let below = try? FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(name)")
      return [name] + (below ?? []).map { "\(name)/\($0)" }
    }
    places = Set(files)
  }

  @Test func everyPathThatADocumentOrAScriptNamesExists() throws {
    // Readers of the pages create these files.
    let others: Set = [
      "README.md: Sources/MyPokedex", "README.md: Sources/MyPokedex/main.swift",
      "Sources/PokeExport/PokeExport.docc/AddingAFormat.md: Sources/PokeExport/Tables/Formats/TableFormat+TSV.swift",
    ]
    let readers = files.filter { path in
      path.hasSuffix(".md") || path.hasSuffix(".yml") || path.hasSuffix(".sh") || path == ".github/Dockerfile"
        || (path.hasPrefix(".ci/") && !path.dropFirst(4).contains("."))
    }
    #expect(readers.count > 25, "\(readers)")
    var named = 0
    var missing: Set<String> = []
    for reader in readers {
      let paths = paths(in: try text(of: reader))
      named += paths.count
      missing.formUnion(paths.filter { !exists($0) }.map { "\(reader): \($0)" })
    }
    #expect(named > 100, "\(named)")
    #expect(missing.subtracting(others).sorted() == [])
    #expect(others.subtracting(missing) == [])
  }

  /// The first cell of a row names files of `Sources` and words that must occur in each of these files.
  @Test func everyRowAboutMacOSNamesAFileAndWhatIsInIt() throws {
    let rows = try text(of: ".github/DARWIN.md").matches(of: /(?m)^\| ([^|]*`[^|]*) \|/).map { String($0.1) }
    #expect(rows.count > 10)
    for row in rows {
      let words = row.matches(of: /`([^`]+)`/).map { String($0.1) }
      let paths = words.filter { $0.contains("/") || $0.hasSuffix(".swift") }
      for path in paths {
        guard let file = ["Sources/\(path)", path].first(where: places.contains) else {
          Issue.record(".github/DARWIN.md: \(path)")
          continue
        }
        let text = try text(of: file)
        let missing = words.filter { !paths.contains($0) && !text.contains($0) }
        #expect(missing == [], ".github/DARWIN.md: \(path)")
      }
    }
  }

  @Test(arguments: [
    ("see `Sources/A/B.swift`, `.ci/run` and Tests/C.", ["Sources/A/B.swift", ".ci/run", "Tests/C"]),
    ("shellcheck .ci/* .github/*/*.sh", [".ci/", ".github/"]),
    ("Fixtures/api/v2/$kind/1 of $ROOT/Fixtures/api", ["Fixtures/api/v2/", "Fixtures/api"]),
    ("`Route/D.swift` and `E+F.swift`", ["Route/D.swift", "E+F.swift"]),
    ("Workbook/x and /usr/bin", []),
  ])
  func findsThePathsInAText(text: String, expected: [String]) {
    #expect(paths(in: text) == expected)
  }

  /// Finds paths that begin with a top folder of the repository, and Swift files in code quotes.
  ///
  /// A path with a variable or a `*` in it ends before that part.
  private func paths(in text: String) -> [String] {
    let path = /(?:^|[^\w.+-])((?:Sources|Tests|Fixtures|\.github|\.ci)\/[\w.+\/-]*)([{$*]?)|`([\w+\/]+\.swift)`/
    return text.matches(of: path).map { match in
      var path = match.1 ?? match.3 ?? ""
      if match.2?.isEmpty == false { path = path[...(path.lastIndex(of: "/") ?? path.startIndex)] }
      while path.last == "." { path.removeLast() }
      return String(path)
    }
  }

  private func exists(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return places.contains(path) || (path.hasSuffix(".swift") && files.contains { $0.hasSuffix("/\(path)") })
  }

  private func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(Repository.root)/\(path)")), as: UTF8.self)
  }
}
