import Platform
import Publishing
import Tables

extension DatasetManifest.Resource {
  /// The reason why this version cannot read the rows; nil when it can.
  var unreadableReason: String? {
    guard let tableFormat else {
      return unreadable("format", format ?? path.split(separator: ".").last.map(String.init) ?? "")
    }
    if let encoding, !["utf-8", "utf8"].contains(encoding.lowercased()) { return unreadable("encoding", encoding) }
    if tableFormat.hasTypedCells { return nil }
    if let quote = dialect?.quoteChar, quote != "\"" { return unreadable("quote character", quote) }
    if let delimiter = dialect?.delimiter, self.delimiter == nil { return unreadable("delimiter", delimiter) }
    return nil
  }

  private func unreadable(_ noun: String, _ value: String) -> String {
    "this version does not read the \(noun) \(Excerpt.quoted(value))"
  }

  /// The reason why the rows of a file are not worth reading one by one; nil when they are.
  ///
  /// A few changed rows are located. A file of quite another size is another file.
  func problem(with file: InputFile) throws(FileError) -> String? {
    guard let expected = bytes?.value, expected >= 0 else { return nil }
    let size = try file.size
    let (limit, isHuge) = expected.addingReportingOverflow(max(expected, 1 << 24))
    return isHuge || size <= limit ? nil : "expected \(expected) bytes, found \(size)"
  }

  /// Opens the rows of a file of the resource; their numbers have a decimal point.
  ///
  /// `columnNames` are for a format that does not name its columns.
  func reader(
    _ format: RowFormat, _ file: InputFile, columnNames: [String]?
  ) throws(FileError) -> any TableReader {
    let reader = try format.reader(file, columnNames, delimiter)
    let names = schema?.fields.filter { $0.decimalChar == "," }.map(\.name) ?? []
    return names.isEmpty ? reader : DecimalCommaReader(reader, columns: names, isCertain: true)
  }
}

/// A reader of CSV with decimal commas, which gives numbers a point as every other format does.
final class DecimalCommaReader: TableReader {
  private let base: any TableReader
  private let columns: [Int]
  private let isCertain: Bool

  /// Wraps a reader.
  ///
  /// It is certain that the numbers of these columns have decimal commas if a manifest says so. Points then become
  /// commas, so that a number with a point is not taken for one of this file.
  init(_ base: any TableReader, columns names: [String], isCertain: Bool) {
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
