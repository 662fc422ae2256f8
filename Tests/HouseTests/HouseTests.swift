import Foundation
import TestSupport
import Testing

/// The house as its plan has it, where the compiler does not know the plan: targets cannot refer to each other in
/// circles, and here folders cannot either.
@Suite struct HouseTests {
  /// By their paths below `Sources`.
  private let texts: [String: String]
  private let files: [SourceFile]

  init() throws {
    let sources = Repository.root + "/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources).filter {
      $0.hasSuffix(".swift") || $0.hasSuffix(".md")
    }
    texts = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8)) })
    files = texts.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }.map { path, text in
      SourceFile(path: path, text: text)
    }
  }

  @Test func noFolderOfATargetRefersToOneThatRefersBack() {
    #expect(files.count > 100)
    for (target, files) in Dictionary(grouping: files, by: \.target) {
      let references = references(among: files)
      for folder in references.keys.sorted() {
        let circle = circle(from: folder, references)
        #expect(circle == nil, "\(target): \(circle?.joined(separator: " → ") ?? "")")
      }
    }
  }

  @Test func everyFileIsUsedByAnother() {
    var fileCounts: [String: Int] = [:]
    for file in files {
      for word in file.words { fileCounts[word, default: 0] += 1 }
    }
    for file in files where !file.declarations.isEmpty && !file.words.contains("main") {
      let isUsed = file.declarations.contains { fileCounts[$0, default: 0] > 1 }
      #expect(isUsed, "\(file.path): no other file has a name it declares")
    }
  }

  /// A program that uses the library has no options: errors carry data, and the command names the option that may help.
  @Test func onlyTheCommandNamesItsOptions() {
    let options = texts.mapValues { text in text.matches(of: /(?:^|[^\w-])(--[a-z]+)/).map { String($0.1) } }
    #expect(options.filter { !$0.key.hasPrefix("poke-export/") && !$0.value.isEmpty } == [:])
    #expect(options.contains { $0.value.contains("--offline") })
  }

  /// Every other file gets the C library through `Platform`.
  @Test func oneFileImportsTheCLibrary() {
    let imports = /(?m)^ *(@_exported )?(public |package )?import (Darwin|Glibc)$/
    #expect(texts.filter { $0.value.contains(imports) }.keys.sorted() == ["Platform/CLibrary.swift"])
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

  /// Which folders of a target each of its folders names types of.
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

  /// A way that leads from a folder back to it; nil when there is none.
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
