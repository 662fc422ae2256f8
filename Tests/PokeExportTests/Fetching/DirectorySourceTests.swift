import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DirectorySourceTests {
  @Test(arguments: ["", "/api", "/api/v2", "/api/", "/api/v2/"])
  func findsTheAPIBelowTheDirectory(suffix: String) async throws {
    let source = try DirectorySource(path: "\(Repository.root)/Fixtures\(suffix)")
    #expect(try await source.fetch(.document(.init(.pokemon, 1))).body.count > 100)
  }

  @Test func findsAnAPIDataCheckout() async throws {
    let directory = try FreshDirectory()
    try directory.write(Data("{}".utf8), to: "data/api/v2/pokemon/1/index.json")
    let source = try DirectorySource(path: directory.path)
    #expect(try await source.fetch(.document(.init(.pokemon, 1))).body == Array("{}".utf8))
  }

  @Test func refusesADirectoryThatIsNone() throws {
    let directory = try FreshDirectory()
    let expected = "\(directory.path): no documents of the API, such as api/v2/pokemon/index.json"
    #expect { try DirectorySource(path: directory.path) } throws: { "\($0)" == expected }
    #expect { try DirectorySource(path: "pokeapi.co/api/v2") } throws: {
      "\($0)" == "pokeapi.co/api/v2: no such directory"
    }
  }

  @Test func readsNothingOutside() async throws {
    let directory = try FreshDirectory()
    let outside = try FreshDirectory()
    try outside.write(Data("secret".utf8), to: "index.json")
    try directory.write(Data("{}".utf8), to: "api/v2/pokemon/1/index.json")
    let pokemon = directory.path + "/api/v2/pokemon"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: pokemon + "/2", withDestinationPath: outside.path)
    try manager.createDirectory(atPath: pokemon + "/3", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: pokemon + "/3/index.json", withDestinationPath: outside.path + "/index.json")
    try manager.createSymbolicLink(atPath: pokemon + "/4", withDestinationPath: "1")
    let source = try DirectorySource(path: directory.path)
    for id in [2, 3] {
      await #expect {
        _ = try await source.fetch(.document(.init(.pokemon, id)))
      } throws: {
        "\($0)".hasPrefix("pokemon/\(id): ")
          && "\($0)".hasSuffix(": the file is a link that leads out of the directory")
      }
    }
    #expect(try await source.fetch(.document(.init(.pokemon, 4))).body == Array("{}".utf8))
  }

  @Test func saysWhatIsInTheWay() async throws {
    let directory = try FreshDirectory()
    try directory.write(Data(GzipBody.compressed([1, 2, 3])), to: "api/v2/pokemon/1/index.json")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/api/v2/pokemon/2/index.json", withIntermediateDirectories: true)
    mkfifo(directory.path + "/api/v2/pokemon/fifo", 0o600)
    let source = try DirectorySource(path: directory.path)
    for (id, message) in [(1, "compressed with gzip; unpack it first"), (2, "not a file"), (3, "does not exist")] {
      await #expect {
        _ = try await source.fetch(.document(.init(.pokemon, id)))
      } throws: {
        "\($0)".hasSuffix(message)
      }
    }
  }
}
