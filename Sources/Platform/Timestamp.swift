/// Times as text for logs and reports, independent of the machine's time zone and language.
package enum Timestamp {
  /// The last second with a year of four digits, in seconds since 1970.
  package static let last = 253_402_300_799

  /// Returns the current time, in seconds since 1970.
  package static func now() -> Int { Int(time(nil)) }

  /// Returns the UTC time of seconds since 1970 as text: `2026-11-21T07:27:52Z`.
  package static func utc(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    return "\(Int(parts.tm_year) + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
      + "T\(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min)):\(twoDigits(parts.tm_sec))Z"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
