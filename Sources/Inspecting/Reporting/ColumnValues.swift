import Platform

struct ColumnValues {
  private(set) var filledCount = 0
  private(set) var counts: [Int] = []
  /// The index of each row's value, -1 for null; nil for a column that is not shown.
  private(set) var rows: [Int32]?
  private(set) var isUncounted = false

  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var places = [Int32](repeating: -1, count: 64)
  /// The value before often comes again in a sorted table.
  private var last = -1

  /// The different values that are counted in a column that is not shown.
  private static let limit = 1 << 13

  init(isShown: Bool) { rows = isShown ? [] : nil }

  mutating func add(_ row: [UInt8], _ start: Int, _ end: Int) {
    if start < end, row[start] == PackedCell.null {
      rows?.append(-1)
      return
    }
    filledCount += 1
    if isUncounted { return }
    let start = start < end && PackedCell.isMark(row[start]) ? start + 1 : start
    let index = last >= 0 && isValue(last, row, start, end) ? last : index(of: row, start, end)
    counts[index] += 1
    rows?.append(Int32(index))
    last = index
    if rows == nil, counts.count > ColumnValues.limit {
      self = ColumnValues(uncounted: filledCount)
    }
  }

  func text(_ index: Int) -> String { String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self) }

  func size(_ index: Int) -> Int { ends[index] - start(of: index) }

  var commonPrefix: Int {
    guard var prefix = ends.first else { return 0 }
    for index in counts.indices.dropFirst() {
      let start = start(of: index)
      var common = 0
      while common < min(prefix, size(index)), bytes[common] == bytes[start + common] { common += 1 }
      prefix = common
    }
    // Not within a character.
    while prefix > 0, prefix < ends[0], bytes[prefix] & 0xC0 == 0x80 { prefix -= 1 }
    return prefix
  }

  private init(uncounted filledCount: Int) {
    self.filledCount = filledCount
    isUncounted = true
    places = []
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  private func isValue(_ index: Int, _ row: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let first = self.start(of: index)
    guard ends[index] - first == end - start else { return false }
    for offset in 0..<(end - start) where bytes[first + offset] != row[start + offset] { return false }
    return true
  }

  private mutating func index(of row: [UInt8], _ start: Int, _ end: Int) -> Int {
    var place = Int(truncatingIfNeeded: ColumnValues.hash(row, start, end)) & (places.count - 1)
    while places[place] >= 0 {
      if isValue(Int(places[place]), row, start, end) { return Int(places[place]) }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(counts.count)
    counts.append(0)
    bytes.append(contentsOf: row[start..<end])
    ends.append(bytes.count)
    if counts.count * 2 > places.count { rehash() }
    return counts.count - 1
  }

  private mutating func rehash() {
    places = [Int32](repeating: -1, count: places.count * 4)
    for index in counts.indices {
      let hash = ColumnValues.hash(bytes, start(of: index), ends[index])
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(index)
    }
  }

  private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    let hash = bytes[start..<end].fnv1a
    return hash ^ (hash >> 32)
  }
}
