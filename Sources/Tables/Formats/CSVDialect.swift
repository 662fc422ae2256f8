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
  /// The decimal mark of numbers; a comma counts only where it is not the delimiter.
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
  public enum DecimalMark: String, Sendable, Hashable, CaseIterable, Decodable {
    /// The point of programs.
    case point
    /// The comma of spreadsheets in most of Europe and South America.
    case comma
  }

  /// Whether numbers have a decimal comma.
  package var hasDecimalComma: Bool { decimalMark == .comma && delimiter != .comma }

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
    case decimalMark = "decimal"
  }

  /// Reads the dialect from the settings of a manifest; without a decimal mark, it is the point.
  public init(from decoder: any Decoder) throws {
    let settings = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      delimiter: try settings.decode(Delimiter.self, forKey: .delimiter),
      isForSpreadsheets: try settings.decode(Bool.self, forKey: .isForSpreadsheets),
      decimalMark: try settings.decodeIfPresent(DecimalMark.self, forKey: .decimalMark) ?? .point)
  }

  /// The dialect in the settings of a manifest.
  package var json: JSONValue {
    [
      "delimiter": .text(delimiter.rawValue), "excel": .boolean(isForSpreadsheets),
      "decimal": hasDecimalComma ? .text(decimalMark.rawValue) : nil,
    ]
  }
}
