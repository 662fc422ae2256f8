extension DatasetManifest.Resource {
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

  func problem(with file: InputFile) throws(FileError) -> String? {
    guard let expected = bytes else { return nil }
    let size = try file.size
    return size <= expected + max(expected, 1 << 24) ? nil : "expected \(expected) bytes, found \(size)"
  }

  func reader(_ format: RowFormat, _ file: InputFile, columnNames: [String]?) throws(FileError) -> any TableReader {
    let reader = try format.reader(file, columnNames, delimiter)
    let names = schema?.fields.filter { $0.decimalChar == "," }.map(\.name) ?? []
    return names.isEmpty ? reader : DecimalCommaReader(reader, columns: names, isCertain: true)
  }
}

final class DecimalCommaReader: TableReader {
  private let base: any TableReader
  private let columns: [Int]
  private let isCertain: Bool

  /// Creates a reader that turns decimal commas into points.
  ///
  /// With `isCertain`, a number with a point is wrong, because the manifest states decimal commas. The reader then
  /// turns the point into a comma, so that later checks find no valid number.
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

extension ColumnType {
  init?(field name: String?) {
    let types: [ColumnType] = [.integer, .decimal, .text, .boolean, .list, .object]
    guard let type = types.first(where: { $0.fieldName == (name == "array" ? "list" : name) }) else { return nil }
    self = type
  }

  var fieldName: String {
    switch self {
    case .decimal: "number"
    case .text: "string"
    case .integer, .boolean, .list, .object: rawValue
    }
  }
}
