/// The dialect of CSV files: RFC 4180 for programs, or a variant that a spreadsheet opens with a double click.
public struct CSVDialect: Sendable, Hashable {
  /// The character between two cells.
  public var delimiter: Delimiter
  /// Whether the files are for spreadsheets.
  ///
  /// Files for spreadsheets have a byte order mark, CRLF line ends, and a `'` before texts that look like formulas.
  public var isForSpreadsheets: Bool
  /// The decimal mark of numbers; with a comma as the delimiter, numbers have a point in any case.
  public var decimalMark: DecimalMark

  /// RFC 4180 with LF line ends.
  public static let standard = CSVDialect()

  /// Creates a dialect; the default values are those of `standard`.
  public init(delimiter: Delimiter = .comma, isForSpreadsheets: Bool = false, decimalMark: DecimalMark = .point) {
    self.delimiter = delimiter
    self.isForSpreadsheets = isForSpreadsheets
    self.decimalMark = decimalMark
  }

  /// The character between the whole part of a number and its decimals.
  public enum DecimalMark: String, Sendable, Hashable, CaseIterable {
    /// The point, which programs use.
    case point
    /// The comma, which spreadsheets in most of Europe and South America use.
    case comma
  }

  var hasDecimalComma: Bool { decimalMark == .comma && delimiter != .comma }

  /// The character between two cells.
  public enum Delimiter: String, Sendable, Hashable, CaseIterable {
    /// The comma of RFC 4180.
    case comma
    /// The semicolon, the delimiter of spreadsheets in languages with a decimal comma.
    case semicolon
    /// The tab character.
    case tab

    var character: String { String(Character(Unicode.Scalar(byte))) }

    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      }
    }
  }

  var lineTerminator: String { isForSpreadsheets ? "\r\n" : "\n" }

  var manifest: JSONValue {
    [
      "header": true, "delimiter": .text(delimiter.character), "lineTerminator": .text(lineTerminator),
      "quoteChar": "\"", "doubleQuote": true,
      // Data Package has no properties for a byte order mark and a formula guard, so this program adds two.
      "byteOrderMark": isForSpreadsheets ? true : nil, "formulaGuard": isForSpreadsheets ? "'" : nil,
    ]
  }

  var json: JSONValue {
    [
      "delimiter": .text(delimiter.rawValue), "excel": .boolean(isForSpreadsheets),
      "decimal": hasDecimalComma ? .text(decimalMark.rawValue) : nil,
    ]
  }
}

enum SpreadsheetLimits {
  static let greatestRowCount = 1_048_576

  /// The largest size of a cell, in UTF-16 code units.
  static let longestCell = 32_767

  static func isTooLong(_ cell: Cell) -> Bool {
    switch cell {
    case .null, .integer, .decimal, .boolean: false
    case .text(let text), .object(let text): isTooLong(text)
    case .list(let texts): isTooLong(texts.joined(separator: ";"))
    }
  }

  private static func isTooLong(_ text: String) -> Bool {
    // A text never has more UTF-16 units than bytes, and counting bytes is faster.
    text.utf8.count > longestCell && text.utf16.count > longestCell
  }
}
