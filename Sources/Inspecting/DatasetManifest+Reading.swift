import Platform
import Publishing
import Tables

extension DatasetManifest.Resource {
  /// The reason why no version of this program's readers can read the rows; nil when one can.
  var unreadableReason: String? {
    guard let tableFormat else {
      return unknown("format", format ?? path.split(separator: ".").last.map(String.init) ?? "")
    }
    if let encoding, !["utf-8", "utf8"].contains(encoding.lowercased()) { return unknown("encoding", encoding) }
    if tableFormat.hasTypedCells { return nil }
    if let quote = dialect?.quoteChar, quote != "\"" { return unknown("quote character", quote) }
    if let delimiter = dialect?.delimiter, self.delimiter == nil { return unknown("delimiter", delimiter) }
    return nil
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

  /// Opens the rows of a file of the resource.
  ///
  /// - Parameters:
  ///   - format: The format of the rows.
  ///   - file: The file.
  ///   - columnNames: The columns, for a format that does not name them itself.
  /// - Returns: The reader, whose numbers have a decimal point.
  /// - Throws: `FileError.inputOutput`.
  func reader(
    _ format: RowFormat, _ file: InputFile, columnNames: [String]?
  ) throws(FileError) -> any TableReader {
    let reader = try format.reader(file, columnNames: columnNames, delimiter: delimiter)
    let names = schema?.fields.filter { $0.decimalChar == "," }.map(\.name) ?? []
    return names.isEmpty ? reader : DecimalCommaReader(reader, columns: Set(names), isCertain: true)
  }

  private func unknown(_ noun: String, _ value: String) -> String {
    "the \(noun) \(Excerpt.quoted(value)) is not one this version reads"
  }
}
