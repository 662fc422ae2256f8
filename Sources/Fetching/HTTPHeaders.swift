import Platform

/// The header lines of one response, unparsed.
///
/// They are kept as bytes: a thousand answers have ten thousand lines, and only a few of them are ever read.
struct HTTPHeaders: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the first header with this name, given in lower case; nil without such a header.
  subscript(name: StaticString) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = UnsafeRawBufferPointer(bytes).firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        if let value = HTTPHeaders.value(of: name, in: bytes[start..<end]) {
          return String(decoding: value, as: UTF8.self)
        }
        start = end + 1
      }
      return nil
    }
  }

  /// Returns the value of a header line without surrounding blanks; nil when the line has another name.
  private static func value(
    of name: StaticString, in line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let size = name.utf8CodeUnitCount
    guard line.count > size, line[line.startIndex + size] == UInt8(ascii: ":") else { return nil }
    for offset in 0..<size {
      // In bounds: the name has `size` bytes, and the line has more.
      let byte = line[line.startIndex + offset]
      let wanted = name.utf8Start[offset]
      guard byte == wanted || byte | 0x20 == wanted else { return nil }
    }
    var rest = line.dropFirst(size + 1)
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// Dates as in HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// - Returns: Seconds since 1970; nil for any other text, the obsolete date formats of RFC 9110 included.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]), (1970...9999).contains(year),
      (1...31).contains(day)
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2]) else {
      return nil
    }
    return days(year: year, month: month + 1, day: day) * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
  }

  /// Returns the days from 1970-01-01 to a date in the Gregorian calendar.
  ///
  /// The year begins in March here, so that a leap day is its last day.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
