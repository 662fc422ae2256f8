/// How a species is divided into sexes.
public enum GenderRatio: Sendable, Hashable {
  /// It has none.
  case genderless
  /// So many of eight are female, 0...8.
  case femaleEighths(Int)

  /// Percent female, 0...100; nil for genderless species.
  public var femalePercent: Hundredths? {
    switch self {
    case .genderless: nil
    case .femaleEighths(let eighths): Hundredths(eighths * 1250)
    }
  }

  /// Percent male, 0...100; nil for genderless species.
  public var malePercent: Hundredths? { femalePercent.map { Hundredths(10_000 - $0.hundredths) } }

  /// The API's number: eighths, or -1 for genderless.
  public var rate: Int {
    switch self {
    case .genderless: -1
    case .femaleEighths(let eighths): eighths
    }
  }
}
