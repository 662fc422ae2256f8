import Foundation
import TestSupport
import Testing

/// Rules the compiler does not know, about the text of Sources itself.
@Suite struct SourceTests {
  /// The text of a file, by its path below Sources.
  private let texts: [String: String]

  init() throws {
    let root = Repository.root + "/Sources"
    var texts: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where path.hasSuffix(".swift") || path.hasSuffix(".md") {
      texts[path] = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")), as: UTF8.self)
    }
    self.texts = texts
    try #require(texts.count > 200)
  }

  /// A program that uses the library has a plan, and no command line.
  @Test func onlyTheCommandNamesItsOptions() async throws {
    let options = Set(try await HelpPage.all().flatMap(\.options))
    try #require(options.count > 20)
    let named = texts.filter { !$0.key.hasPrefix("poke-export/") }.flatMap { path, text in
      let words = text.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/).map { String($0.1) }
      return words.filter(options.contains).map { "\(path): \($0)" }
    }
    #expect(named.sorted() == [])
  }

  /// Every other file gets the C library through `Platform`.
  @Test func oneFileImportsTheCLibrary() {
    let imports = /(?m)^ *(@_exported )?(public |package )?import (Darwin|Glibc)$/
    #expect(texts.filter { $0.value.contains(imports) }.keys.sorted() == ["Platform/CLibrary.swift"])
  }
}
