import Foundation
import TestSupport
import Testing

/// Checks which folders use each other, because the compiler does not check this inside a module.
@Suite struct HouseTests {
  private static let texts: [String: String] = {
    let sources = Repository.root + "/Sources"
    let paths = FileManager.default.subpaths(atPath: sources) ?? []
    return paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.reduce(into: [:]) { texts, path in
      texts[path] = try? String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
    }
  }()

  private static let files = texts.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
    .map { SourceFile(path: $0, text: $1) }

  private static let library = files.filter { $0.path.hasPrefix("PokeExport/") }

  @Test func noFolderNamesWhatItMayNot() {
    #expect(Self.library.count > 200)
    #expect(Set(Self.library.map(\.room)) == Set(Walls.house.reach.keys))
    #expect(Walls.house.breaches(in: Self.library) == [])
  }

  @Test(arguments: Walls.house.reach.keys.sorted())
  func findsWhatAFolderMayNotName(folder: String) {
    for other in Walls.house.reach.keys.sorted() where other != folder {
      let files = [
        SourceFile(
          path: "PokeExport/\(other)/Far.swift",
          text: "struct Far {}\nfunc far() {}\nlet farthest = 1\nextension String { \n  var distance: Int { 1 }\n}\n"),
        SourceFile(
          path: "PokeExport/\(folder)/Near.swift",
          text: """
            // Far is named here, and "far" there
            struct Near {
              let text = "farthest"
              let far: Far
              let sum = farthest + text.distance
              init() { print("is \\(far())") }
            }
            """),
      ]
      let isAllowed = Walls.house.reach[folder]?.contains(other) == true
      let names = [(4, "Far"), (5, "distance"), (5, "farthest")]
      let breaches = names.map { "PokeExport/\(folder)/Near.swift:\($0): \(folder) may not name \($1) of \(other)" }
      #expect(Walls.house.breaches(in: files) == (isAllowed ? [] : breaches))
    }
  }

  /// The scan knows only names, so it accepts a forbidden member if a permitted member has the same name.
  @Test func passesAMemberWithANameThatIsKnown() {
    let files = [
      SourceFile(path: "PokeExport/Tables/Far.swift", text: "extension String {\n  var distance: Int { 1 }\n}"),
      SourceFile(path: "PokeExport/JSON/Near.swift", text: "struct Near {\n  var distance = \"\".distance\n}"),
    ]
    #expect(Walls.house.breaches(in: files) == [])
  }

  @Test func noFolderOfARoomRefersToOneThatRefersBack() {
    for (room, files) in Dictionary(grouping: Self.files, by: \.room) {
      let references = references(among: files)
      for folder in references.keys.sorted() {
        let circle = circle(from: folder, references)
        #expect(circle == nil, "\(room): \(circle?.joined(separator: " → ") ?? "")")
      }
    }
  }

  @Test func everyFileIsUsedByAnother() {
    var fileCounts: [String: Int] = [:]
    for file in Self.files {
      for word in file.words { fileCounts[word, default: 0] += 1 }
    }
    for file in Self.files where !file.declarations.isEmpty && !file.words.contains("main") {
      let isUsed = file.declarations.contains { fileCounts[$0, default: 0] > 1 }
      #expect(isUsed, "\(file.path): no other file uses a name that this file declares")
    }
  }

  /// Programs that use the library have no options, so only the command may name options.
  @Test func onlyTheCommandNamesItsOptions() {
    let options = Self.texts.mapValues { text in text.matches(of: /(?:^|[^\w-])(--[a-z]+)/).map { String($0.1) } }
    #expect(options.filter { !$0.key.hasPrefix("poke-export/") && !$0.value.isEmpty } == [:])
    #expect(options.contains { $0.value.contains("--offline") })
  }

  /// A program that imports the library must not see the names of other modules.
  @Test func theLibraryImportsWhatTheSystemHasAndShowsNoneOfIt() {
    let imports = Self.texts.filter { $0.key.hasPrefix("PokeExport/") && $0.key.hasSuffix(".swift") }.values
      .flatMap { text in text.matches(of: /(?m)^ *((?:@?\w+ )*import \w+)/).map { String($0.1) } }
    let modules = ["CPokeExport", "Darwin", "Dispatch", "Glibc", "Synchronization"]
    #expect(Set(imports).sorted() == modules.map { "import \($0)" })
  }

  /// `package` declarations are visible to the command, but not to other programs.
  @Test func theCommandNeedsLittleThatProgramsDoNotSee() {
    let count = Self.texts.filter { $0.key.hasPrefix("PokeExport/") && $0.key.hasSuffix(".swift") }.values
      .reduce(0) { $0 + $1.matches(of: /(?m)^ *(?:@\w+ )*package\b/).count }
    #expect((1...200).contains(count))
  }

  @Test func findsACircle() {
    let files = [
      SourceFile(path: "T/A/One.swift", text: "struct One { let two: Two }"),
      SourceFile(path: "T/B/Two.swift", text: "struct Two {}\nextension Two { var text: String { \"\\(three())\" } }"),
      SourceFile(
        path: "T/B/Three.swift", text: "// One is named here\nlet name = \"One\"\nfunc make() -> Four { Four() }"),
      SourceFile(path: "T/C/Four.swift", text: "struct Four { func text() -> String { \"is \\(One.self)\" } }"),
    ]
    #expect(circle(from: "A", references(among: files)) == ["A", "B", "C", "A"])
    #expect(circle(from: "A", references(among: Array(files.dropLast()))) == nil)
  }

  /// Maps each folder of one `SourceFile.room` to the other folders whose types the folder uses.
  private func references(among files: [SourceFile]) -> [String: Set<String>] {
    var homes: [String: Set<String>] = [:]
    for file in files {
      for type in file.types { homes[type, default: []].insert(file.folder) }
    }
    var references: [String: Set<String>] = [:]
    for file in files {
      for word in file.words {
        guard let folders = homes[word], !folders.contains(file.folder) else { continue }
        references[file.folder, default: []].formUnion(folders)
      }
    }
    return references
  }

  /// A circle of references that begins and ends at the folder; nil if there is none.
  private func circle(from folder: String, _ references: [String: Set<String>]) -> [String]? {
    var ways = [[folder]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in references[way[way.count - 1], default: []] {
        if next == folder { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
