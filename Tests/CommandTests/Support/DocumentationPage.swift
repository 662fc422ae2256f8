import Foundation
import TestSupport
import Testing

/// A page for those who use the command: README, or one of `.github/documentation`.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
  /// The path in the repository.
  let path: String
  /// The page itself.
  let text: String

  /// Reads a page of the repository.
  init(_ path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(Repository.root)/\(path)")), as: UTF8.self)
  }

  /// README, then the others by name.
  static func all() throws -> [DocumentationPage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/.github/documentation").sorted()
    return try [DocumentationPage("README.md")] + names.map { try DocumentationPage(".github/documentation/\($0)") }
  }

  /// The directory links are relative to, with a trailing slash.
  var directory: String {
    let parts = path.split(separator: "/").dropLast()
    return ([Repository.root] + parts.map(String.init)).joined(separator: "/") + "/"
  }

  var testDescription: String { path }
}
