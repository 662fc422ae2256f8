import JSON

/// Packed rows by their keys, one behind the other in one piece of memory.
struct RememberedRows {
  let key: RowKey
  private var bytes: [UInt8] = []
  private var places: [[UInt8]: Range<Int>] = [:]
  /// How often a key was there again.
  private var repeats: [[UInt8]: Int] = [:]
  /// How many of those have been taken.
  private var taken: [[UInt8]: Int] = [:]

  init(key: RowKey) { self.key = key }

  /// Adds a row.
  mutating func add(_ row: [UInt8]) {
    let place = bytes.count..<(bytes.count + row.count)
    bytes.append(contentsOf: row)
    let plain = Array(row[..<key.end(in: row)])
    if places[plain] == nil {
      places[plain] = place
    } else {
      repeats[plain, default: 0] += 1
      places[RememberedRows.repeated(plain, repeats[plain, default: 0])] = place
    }
  }

  /// Takes out the first row that is left with another row's key.
  mutating func take(_ row: [UInt8]) -> [UInt8]? {
    let plain = Array(row[..<key.end(in: row)])
    if let place = places.removeValue(forKey: plain) { return Array(bytes[place]) }
    guard let count = repeats[plain] else { return nil }
    let number = taken[plain, default: 0] + 1
    guard number <= count, let place = places.removeValue(forKey: RememberedRows.repeated(plain, number)) else {
      return nil
    }
    taken[plain] = number
    return Array(bytes[place])
  }

  /// The rows nobody took.
  var rest: [[UInt8]] { places.values.sorted { $0.lowerBound < $1.lowerBound }.map { Array(bytes[$0]) } }

  /// A key that no row has, for one that is there again.
  private static func repeated(_ key: [UInt8], _ number: Int) -> [UInt8] {
    var key = key
    key.appendDecimal(number)
    return key
  }
}
