/// An exact decimal number with one digit after the point.
///
/// The API counts decimetres and hectograms; metres and kilograms are those in tenths, and no binary rounding comes in.
public struct Tenths: Sendable, Hashable, Comparable {
  /// The number times ten.
  public var tenths: Int

  /// Creates a number from its tenths: `Tenths(7)` is 0.7.
  public init(_ tenths: Int) { self.tenths = tenths }

  /// Orders by value.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.tenths < rhs.tenths }
}

extension Tenths: CustomStringConvertible {
  /// The shortest decimal text: `0.7`, `6.9`, `100`.
  public var description: String {
    let magnitude = tenths.magnitude
    let digits = magnitude % 10 == 0 ? "\(magnitude / 10)" : "\(magnitude / 10).\(magnitude % 10)"
    return tenths < 0 ? "-\(digits)" : digits
  }
}
