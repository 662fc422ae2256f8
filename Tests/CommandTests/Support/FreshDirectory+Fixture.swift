import Foundation
import TestSupport

extension FreshDirectory {
  /// A document of the fixtures, as text.
  func fixture(_ resource: String) throws -> String {
    try String(contentsOfFile: "\(Repository.fixtures)/v2/\(resource)/index.json", encoding: .utf8)
  }

  /// Writes a table as if an earlier run had published it.
  func writeGoodTable(in output: String = "out") throws {
    try write(Data(), to: "\(output)/.poke-export/lock")
    try write(Data("good\n".utf8), to: "\(output)/pokemon.csv")
  }
}
