/// Markup that ends with the number of a row, like `<c r="B41`; the number is counted up in place.
///
/// Writing the number of its row into each of millions of cells would take longer than their values.
struct CountedMarkup {
  private(set) var bytes: [UInt8]

  /// Makes the markup for the first row.
  init(_ start: String) { bytes = Array("\(start)1".utf8) }

  /// Goes on to the next row.
  mutating func count() {
    var index = bytes.count - 1
    while bytes[index] == UInt8(ascii: "9") {
      bytes[index] = UInt8(ascii: "0")
      index -= 1
    }
    if bytes[index] >= UInt8(ascii: "0"), bytes[index] < UInt8(ascii: "9") {
      bytes[index] += 1
    } else {
      bytes.insert(UInt8(ascii: "1"), at: index + 1)
    }
  }
}
