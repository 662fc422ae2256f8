import Foundation
import PokeAPI
import TestSupport

@testable import Kinds

/// A directory in the API's layout with documents of every kind, made of the declarations.
struct GeneratedSource {
  let directory: FreshDirectory

  /// The tables of all declared kinds.
  static let tables = (DeclaredKind.all.flatMap(\.schemas).map(\.name) + [Machine.table.name]).map(\.rawValue)
    .joined(separator: ",")

  /// Documents of a kind.
  static let count = 3

  /// How many paths of it an export of all kinds asks for, besides the list of Pokémon.
  static var documentCount: Int { DeclaredKind.all.count * (count + 1) }

  init() throws {
    directory = try FreshDirectory()
    try write("pokemon/index.json", #"{"count":1,"next":null,"results":[\#(Self.entry("pokemon", 1))]}"#)
    for kind in DeclaredKind.all {
      let ids = Self.ids(of: kind)
      try writeList(of: kind, count: ids.count)
      for id in ids { try write("\(kind.endpoint)/\(id)/index.json", Self.document(kind, id).text) }
    }
  }

  static func ids(of kind: DeclaredKind) -> Range<Int> {
    kind.endpoint.lowestID..<(kind.endpoint.lowestID + count)
  }

  static func document(_ kind: DeclaredKind, _ id: Int) -> Sample {
    Sample(kind.shape).setting("id", to: "\(id)").setting("name", to: "\"slug-\(id)\"")
  }

  func writeList(of kind: DeclaredKind, count: Int) throws {
    let entries = Self.ids(of: kind).map { Self.entry(kind.endpoint, $0) }
    try write(
      "\(kind.endpoint)/index.json",
      #"{"count":\#(count),"next":null,"results":[\#(entries.joined(separator: ","))]}"#)
  }

  func write(_ path: String, _ text: String) throws {
    try directory.write(Data(text.utf8), to: "api/v2/\(path)")
  }

  private static func entry(_ kind: ResourceKind, _ id: Int) -> String {
    #"{"name":"slug-\#(id)","url":"/api/v2/\#(kind)/\#(id)/"}"#
  }
}
