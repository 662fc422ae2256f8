import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct SourceContractTests {
  enum Kind: String, CaseIterable, Sendable {
    case directory
    case server
  }

  @Test(arguments: Kind.allCases)
  func givesTheBytesOfDocumentsAndLists(kind: Kind) async throws {
    try await withSource(kind) { source in
      for (request, path) in [
        (ResourceRequest.document(.init(.pokemon, 25)), "pokemon/25"), (.list(.pokemon), "pokemon"),
        (.document(.init(.evolutionChain, 67)), "evolution-chain/67"),
      ] {
        let answer = try await source.fetch(request)
        let file = try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/\(path)/index.json"))
        #expect(answer.request == request)
        switch answer.encoding {
        case .identity: #expect(Data(answer.body) == file)
        case .gzip: #expect(Data(answer.body) == Data(GzipBody.compressed(Array(file))))
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func saysThatADocumentIsMissing(kind: Kind) async throws {
    try await withSource(kind) { source in
      await #expect {
        _ = try await source.fetch(.document(.init(.pokemon, 4_000)))
      } throws: { error in
        (error as? FetchError)?.isMissing == true && "\(error)".hasPrefix("pokemon/4000: ")
          && "\(error)".hasSuffix(" does not exist")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func answersManyAtOnce(kind: Kind) async throws {
    try await withSource(kind) { source in
      let ids = try await withThrowingTaskGroup(of: ResourceRequest.self) { group in
        for id in 1...151 {
          group.addTask { try await source.fetch(.document(.init(.pokemon, id))).request }
        }
        return try await group.reduce(into: Set<ResourceRequest>()) { $0.insert($1) }
      }
      #expect(ids.count == 151)
    }
  }

  @Test(arguments: Kind.allCases)
  func answersNothingToACancelledTask(kind: Kind) async throws {
    try await withSource(kind) { source in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await source.fetch(.document(.init(.pokemon, 1)))
      }
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
  }

  private func withSource(_ kind: Kind, _ body: (any AnswerSource) async throws -> Void) async throws {
    switch kind {
    case .directory:
      try await body(try DirectorySource(path: Repository.fixtures))
    case .server:
      let server = try LoopbackServer()
      let source = try HTTPSource(
        root: server.url, configuration: .init(concurrency: 4, timeout: 60, userAgent: "test"))
      try await body(source)
      #expect(server.maxInFlight <= 4)
      await source.close()
    }
  }
}
