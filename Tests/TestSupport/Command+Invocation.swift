import Foundation

extension Command {
  /// What is started, and where.
  struct Invocation: Sendable, CustomStringConvertible {
    let executable: String
    let arguments: [String]
    let directory: String
    let environment: [String: String]
    /// Whether its standard output refuses what does not fit at once.
    var isOutputNonBlocking = false

    /// The command line as one would type it.
    var description: String {
      (environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(quoted($0.value))" }
        + ([executable] + arguments).map(quoted)).joined(separator: " ")
    }

    /// The words that start it in its directory, with its environment and no other.
    ///
    /// `posix_spawn` has no portable way to change the directory; both of these replace themselves by what they start.
    var words: [String] {
      ["/bin/sh", "-c", "cd -- \"$1\" && shift && exec /usr/bin/env -i \"$@\"", "sh", directory]
        + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + [executable] + arguments
    }

    private func quoted(_ word: String) -> String {
      let isPlain = !word.isEmpty && word.utf8.allSatisfy { Self.plain.contains($0) }
      return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,=+@%".utf8)
  }
}
