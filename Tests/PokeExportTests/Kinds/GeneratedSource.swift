import Foundation
import TestSupport

@testable import PokeExport

/// A directory in the API's layout, with documents of every kind generated from the declarations.
struct GeneratedSource {
  let directory: FreshDirectory

  static let tables = (DeclaredKind.all.flatMap(\.schemas).map(\.name) + [Machine.table.name]).map(\.rawValue)
    .joined(separator: ",")

  /// The number of documents of each kind.
  static let count = 3

  /// The number of paths that an export of all kinds requests, including the list of Pokémon.
  static var documentCount: Int { DeclaredKind.all.count * (count + 1) + 1 }

  /// Writes generated documents.
  ///
  /// With `month`, such as `2026-08`, the documents have only the fields that the API sent in that month, and Ditto and
  /// the real types are added.
  init(of month: String? = nil) throws {
    directory = try FreshDirectory()
    let pokemon = Self.entry("pokemon", month == nil ? 1 : 132, "ditto")
    try write("pokemon/index.json", #"{"count":1,"next":null,"results":[\#(pokemon)]}"#)
    for kind in DeclaredKind.all { try writeList(of: kind, count: Self.count) }
    for (path, text) in month.map(Self.documents(of:)) ?? Self.documents { try write(path, text) }
    guard month != nil else { return }
    let slugs = [("transform", "en"), ("limber", "en"), ("imposter", "slug-2")]
    for path in ["pokemon/132", "pokemon-species/132", "evolution-chain/66"] {
      let text = try slugs.reduce(Repository.fixture(path)) { $0.replacing("\"\($1.0)\"", with: "\"\($1.1)\"") }
      try write("\(path)/index.json", text)
    }
    try directory.remove("api/v2/type")
    try FileManager.default.copyItem(atPath: Repository.fixtures + "/v2/type", toPath: directory.path + "/api/v2/type")
  }

  /// The documents with the fields of all months, made once for all sources.
  private static let documents = documents(of: nil)

  private static func documents(of month: String?) -> [(path: String, text: String)] {
    DeclaredKind.all.flatMap { kind in
      ids(of: kind).map { ("\(kind.endpoint)/\($0)/index.json", document(kind, $0, of: month).text) }
    }
  }

  static func ids(of kind: DeclaredKind) -> Range<Int> {
    kind.endpoint.lowestID..<(kind.endpoint.lowestID + count)
  }

  static func paths(of kind: DeclaredKind) -> [String] { ids(of: kind).map { "/api/v2/\(kind.endpoint)/\($0)/" } }

  static func document(_ kind: DeclaredKind, _ id: Int, of month: String? = nil) -> Sample {
    Sample(kind.contract, of: month).setting("id", to: "\(id)").setting("name", to: "\"\(slug(kind, id))\"")
  }

  /// The first document of each kind has the slug `en`, to which the generated references lead.
  static func slug(_ kind: DeclaredKind, _ id: Int) -> String { id == kind.endpoint.lowestID ? "en" : "slug-\(id)" }

  func writeList(of kind: DeclaredKind, count: Int) throws {
    let entries = Self.ids(of: kind).map { Self.entry(kind.endpoint, $0, Self.slug(kind, $0)) }
    try write(
      "\(kind.endpoint)/index.json",
      #"{"count":\#(count),"next":null,"results":[\#(entries.joined(separator: ","))]}"#)
  }

  func write(_ path: String, _ text: String) throws {
    try directory.write(Data(text.utf8), to: "api/v2/\(path)")
  }

  private static func entry(_ kind: Endpoint, _ id: Int, _ slug: String) -> String {
    #"{"name":"\#(slug)","url":"/api/v2/\#(kind)/\#(id)/"}"#
  }
}
