import Foundation
import TestSupport

extension FreshDirectory {
  /// A document of the fixtures, as text.
  func fixture(_ resource: String) throws -> String {
    try String(contentsOfFile: "\(Repository.fixtures)/v2/\(resource)/index.json", encoding: .utf8)
  }
}
