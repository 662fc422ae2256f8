/// An exact decimal number with at most two digits after the point.
///
/// Heights in metres and weights in kilograms use this type, because binary numbers cannot hold most tenths exactly.
public struct Hundredths: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number times one hundred.
  public var hundredths: Int

  /// Creates a number from its hundredths: `Hundredths(25)` is 0.25.
  public init(_ hundredths: Int) { self.hundredths = hundredths }

  /// Creates a number from its tenths, at most `Int.max / 10`: `Hundredths(tenths: 7)` is 0.7.
  public init(tenths: Int) { hundredths = tenths * 10 }

  /// Orders by value.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.hundredths < rhs.hundredths }

  /// The shortest decimal text: `0.25`, `0.7`, `100`.
  public var description: String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest / 10)\(rest % 10)"
    return "\(hundredths < 0 ? "-" : "")\(whole)\(fraction)"
  }
}

extension Hundredths: Codable {
  /// Decodes a number and rounds it to hundredths.
  public init(from decoder: any Decoder) throws {
    guard let hundredths = Int(exactly: (try Double(from: decoder) * 100).rounded()) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "too large a number"))
    }
    self.init(hundredths)
  }

  /// Encodes the number as a `Double`: 0.4.
  public func encode(to encoder: any Encoder) throws { try Double(self).encode(to: encoder) }
}

extension Double {
  /// Creates the binary number nearest to a decimal number.
  public init(_ number: Hundredths) { self = Double(number.hundredths) / 100 }
}
