import Foundation

/// Where things are in the checkout the tests were built from.
package enum Repository {
  /// The repository's root.
  package static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The healthy documents: a directory source.
  package static let fixtures = root + "/Fixtures/api"

  /// The recorded outputs.
  package static let goldens = root + "/Fixtures/golden"

  /// The built command, next to the test bundle.
  package static let command: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("poke-export").path
  }()
}
