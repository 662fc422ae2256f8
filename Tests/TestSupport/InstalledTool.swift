import Foundation

/// A program tests use where it is installed, and are skipped without.
package enum InstalledTool {
  /// Where programs are looked for.
  package static let directories = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  /// Where a program is; nil when it is not installed.
  package static func path(_ name: String) -> String? {
    directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
