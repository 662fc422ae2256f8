/// Times work that may be too short for one look at the clock.
enum Stopwatch {
  /// The least time that is measured; shorter work is repeated.
  private static let least = Duration.milliseconds(20)

  /// The seconds one pass takes.
  static func seconds(_ pass: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    var passes = 0
    repeat {
      try pass()
      passes += 1
    } while start.duration(to: .now) < least
    return start.duration(to: .now) / .seconds(1) / Double(passes)
  }
}
