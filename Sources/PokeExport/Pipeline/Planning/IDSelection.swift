/// A selection of Pokémon by id: `1-151`, `25`, `906-`, or several of these.
public struct IDSelection: Sendable, Hashable {
  /// The ranges in ascending order, with overlapping and adjoining ranges merged.
  public private(set) var ranges: [ClosedRange<Int>]

  /// The selection of every id.
  public static let all = IDSelection([1...Int.max])

  /// The selection of no id.
  public static let none = IDSelection([])

  /// Creates a selection from ranges in any order.
  public init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, last.upperBound == Int.max || range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Creates the selection of one range.
  public init(_ range: ClosedRange<Int>) { self.init([range]) }

  /// Creates a selection of the default Pokémon of whole generations.
  public init(generations: [Generation]) { self.init(generations.map(\.speciesIDs)) }

  /// Returns a selection with the ids of both selections.
  public func union(_ other: IDSelection) -> IDSelection { IDSelection(ranges + other.ranges) }

  /// Reads ids and ranges.
  ///
  /// - Parameter text: Ids and ranges, separated by commas. A range without an end goes to the last id. `1..151` and
  ///   `1–151` mean `1-151`; `#025` means 25.
  /// - Throws: `ParsingError` with the first wrong text between commas.
  public init(parsing text: String) throws(ParsingError) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.replacing(/[ ]?(?:-|–|—|−|\.\.\.?)[ ]?/, with: "-").trimmedParts {
      ranges.append(try IDSelection.range(part))
    }
    self.init(ranges)
  }

  /// Whether the selection contains an id.
  public func contains(_ id: Int) -> Bool { ranges.contains { $0.contains(id) } }

  private static func range(_ part: String) throws(ParsingError) -> ClosedRange<Int> {
    guard let dash = part.firstIndex(of: "-") else {
      let id = try self.id(part.hasPrefix("#") ? String(part.dropFirst()) : part, in: part)
      return id...id
    }
    let lower = try id(String(part[..<dash]), in: part)
    let end = String(part[part.index(after: dash)...])
    if end.isEmpty { return lower...Int.max }
    let upper = try id(end, in: part)
    guard lower <= upper else { throw .reversed(part) }
    return lower...upper
  }

  private static func id(_ digits: String, in part: String) throws(ParsingError) -> Int {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      throw .notARange(part)
    }
    guard let id = Int(digits) else { throw .tooLarge(part) }
    guard id > 0 else { throw .zero(part) }
    return id
  }

  /// A mistake in a list of ids and ranges; each case has the wrong part of the list.
  public enum ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is neither an id nor a range.
    case notARange(String)
    /// The end of the range is below its start.
    case reversed(String)
    /// The id is 0, and ids start at 1.
    case zero(String)
    /// The number is larger than `Int.max`.
    case tooLarge(String)

    /// The message, in one line.
    public var description: String {
      switch self {
      case .notARange(""): "an id or a range is missing"
      case .notARange(let part):
        part.wholeMatch(of: /([0-9]+-?[0-9]*) ?([^0-9]*[^0-9 ]) ?.*/).map { match in
          "'\(part)' is not an id or a range: unexpected '\(match.2)'"
        } ?? "'\(part)' is not an id or a range"
      case .reversed(let part): "'\(part)': the first id is larger than the second"
      case .zero(let part): "'\(part)': ids start at 1"
      case .tooLarge(let part): "'\(part)': the number is too large"
      }
    }
  }
}

extension String {
  package var trimmedParts: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension IDSelection: CustomStringConvertible {
  /// The selection as it can be typed: `1-1025,10001-10277`.
  public var description: String {
    ranges.map { range in
      if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
      return range.upperBound == Int.max ? "\(range.lowerBound)-" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }

  package var outline: String {
    guard ranges.count > 6, let first = ranges.first, let last = ranges.last else { return description }
    return "\(first.lowerBound) to \(last.upperBound), with gaps"
  }
}
