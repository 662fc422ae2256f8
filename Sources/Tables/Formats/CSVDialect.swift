package import JSON

/// How CSV is spelled: for programs, unless a spreadsheet is to open it with a double click.
public struct CSVDialect: Sendable, Hashable {
  /// What stands between two cells.
  public var delimiter: Delimiter
  /// Whether a spreadsheet is to read it as it is: a byte order mark first, CRLF line ends, and a `'` before every text
  /// that would be taken for a formula.
  public var isForSpreadsheets: Bool

  /// RFC 4180 with LF line ends.
  public static let standard = CSVDialect()

  /// Creates a dialect; what is left out is as RFC 4180 has it.
  public init(delimiter: Delimiter = .comma, isForSpreadsheets: Bool = false) {
    self.delimiter = delimiter
    self.isForSpreadsheets = isForSpreadsheets
  }

  /// What stands between two cells.
  public enum Delimiter: String, Sendable, Hashable, CaseIterable, Decodable {
    /// `,`.
    case comma
    /// `;`, which spreadsheets expect where the comma is the decimal mark.
    case semicolon
    /// A tab.
    case tab

    /// Itself.
    package var character: String { String(Character(Unicode.Scalar(byte))) }

    /// Its byte.
    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      }
    }
  }

  /// How lines end.
  var lineTerminator: String { isForSpreadsheets ? "\r\n" : "\n" }
}

extension CSVDialect: Decodable {
  enum CodingKeys: String, CodingKey {
    case delimiter
    case isForSpreadsheets = "excel"
  }

  /// The dialect as a manifest's settings have it.
  package var json: JSONValue { ["delimiter": .text(delimiter.rawValue), "excel": .boolean(isForSpreadsheets)] }
}
