import Platform
import Tables

/// A reader of CSV with decimal commas, which gives numbers a point as every other format does.
final class DecimalCommaReader: TableReader {
  private let base: any TableReader
  private let columns: [Int]
  private let isCertain: Bool

  /// Wraps a reader.
  ///
  /// - Parameters:
  ///   - base: The reader of the file.
  ///   - names: The columns of numbers.
  ///   - isCertain: Whether a manifest says that they have decimal commas. Points then become commas, so that a number
  ///     with a point is not taken for one of this file.
  init(_ base: any TableReader, columns names: Set<String>, isCertain: Bool) {
    self.base = base
    self.isCertain = isCertain
    columns = base.columnNames.indices.filter { names.contains(base.columnNames[$0]) }
  }

  var columnNames: [String] { base.columnNames }
  var headerProblem: String? { base.headerProblem }

  func next(_ row: inout TableRow) throws(FileError) -> RowReading {
    let reading = try base.next(&row)
    guard reading == .row else { return reading }
    for column in columns where column < row.cells.count {
      let cell = row.cells[column]
      for index in cell.start..<cell.end {
        switch row.bytes[index] {
        case UInt8(ascii: ","): row.bytes[index] = UInt8(ascii: ".")
        case UInt8(ascii: ".") where isCertain: row.bytes[index] = UInt8(ascii: ",")
        default: continue
        }
      }
    }
    return reading
  }
}
