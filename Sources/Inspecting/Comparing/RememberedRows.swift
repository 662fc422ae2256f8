import JSON

/// The packed rows of one file, found by their keys.
///
/// All rows share one array of bytes, which takes less memory than an array per row.
struct RememberedRows {
  /// The part of each row that is its key.
  let key: RowKey
  private var bytes: [UInt8] = []
  private var places: [[UInt8]: Range<Int>] = [:]
  /// The number of further rows with the same key, by key.
  private var repeats: [[UInt8]: Int] = [:]
  /// The number of these further rows already taken, by key.
  private var taken: [[UInt8]: Int] = [:]

  init(key: RowKey) { self.key = key }

  /// Adds a packed row.
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

  /// Removes and returns the first remaining row with the key of another row; nil when there is none.
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

  /// The rows not taken, in the order they were added.
  var rest: [[UInt8]] { places.values.sorted { $0.lowerBound < $1.lowerBound }.map { Array(bytes[$0]) } }

  /// The key under which a further row with the same key is stored; it differs from the key of every row.
  private static func repeated(_ key: [UInt8], _ number: Int) -> [UInt8] {
    var key = key
    key.appendDecimal(number)
    return key
  }
}
