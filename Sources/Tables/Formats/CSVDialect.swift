package import JSON

/// The dialect of CSV files: RFC 4180 for programs, or a variant that a spreadsheet opens with a double click.
public struct CSVDialect: Sendable, Hashable {
  /// The character between two cells.
  public var delimiter: Delimiter
  /// Whether the files are for spreadsheets.
  ///
  /// These files start with a byte order mark, have CRLF line ends, and have a `'` before each text that a spreadsheet
  /// would read as a formula.
  public var isForSpreadsheets: Bool

  /// RFC 4180 with LF line ends.
  public static let standard = CSVDialect()

  /// Creates a dialect; the default values are those of `standard`.
  public init(delimiter: Delimiter = .comma, isForSpreadsheets: Bool = false) {
    self.delimiter = delimiter
    self.isForSpreadsheets = isForSpreadsheets
  }

  /// The character between two cells.
  public enum Delimiter: String, Sendable, Hashable, CaseIterable, Decodable {
    /// The comma of RFC 4180.
    case comma
    /// The semicolon, the delimiter of spreadsheets in languages with a decimal comma.
    case semicolon
    /// The tab character.
    case tab

    /// The delimiter as a text of one character.
    package var character: String { String(Character(Unicode.Scalar(byte))) }

    /// The delimiter as a byte.
    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      }
    }
  }

  /// The end of each line.
  var lineTerminator: String { isForSpreadsheets ? "\r\n" : "\n" }
}

extension CSVDialect: Decodable {
  enum CodingKeys: String, CodingKey {
    case delimiter
    case isForSpreadsheets = "excel"
  }

  /// The dialect in the settings of a manifest.
  package var json: JSONValue { ["delimiter": .text(delimiter.rawValue), "excel": .boolean(isForSpreadsheets)] }
}
