final class RowSpool {
  private var tail: [UInt8] = []
  private var file: OutputFile?
  private var fileSize = 0

  /// In bytes.
  private static let memoryLimit = 1 << 20
  private static let headSize = 5

  var end: Int { fileSize + tail.count }

  func append(_ row: some Collection<UInt8>, mark: UInt8 = 0) throws {
    tail.append(littleEndian: UInt32(truncatingIfNeeded: row.count))
    tail.append(mark)
    tail.append(contentsOf: row)
    if tail.count >= RowSpool.memoryLimit { try spill() }
  }

  private func spill() throws {
    if file == nil { file = try OutputFile.temporary() }
    try file?.append(tail)
    try file?.flush()
    fileSize += tail.count
    tail.removeAll(keepingCapacity: true)
  }

  private func read(_ range: Range<Int>, into bytes: inout [UInt8]) throws {
    if file == nil {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: tail[range])
      return
    }
    if range.upperBound > fileSize { try spill() }
    try file?.read(count: range.count, at: range.lowerBound, into: &bytes)
  }

  struct Reader {
    private let spool: RowSpool
    private let end: Int
    private var window: [UInt8] = []
    private var start: Int
    private var position = 0

    private static let windowSize = 1 << 16

    init(_ spool: RowSpool, _ range: Range<Int>) {
      self.spool = spool
      start = range.lowerBound
      end = range.upperBound
    }

    mutating func next(_ row: inout [UInt8]) throws -> UInt8? {
      guard start + position < end else { return nil }
      try fill(RowSpool.headSize)
      // In bounds: the window has a whole head.
      let size = window.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt32.self).littleEndian }
      let mark = window[position + RowSpool.headSize - 1]
      try fill(RowSpool.headSize + Int(size))
      position += RowSpool.headSize
      row.removeAll(keepingCapacity: true)
      row.append(contentsOf: window[position..<(position + Int(size))])
      position += Int(size)
      return mark
    }

    private mutating func fill(_ count: Int) throws {
      if window.count - position >= count { return }
      start += position
      position = 0
      try spool.read(start..<min(start + max(count, Reader.windowSize), end), into: &window)
    }
  }
}

typealias RowReader = (inout [UInt8]) throws -> Bool

// Sorts parts of the file in memory, and merges them from a temporary file. Rows with the same key keep their order.
final class SortedRows {
  private let layout: RowLayout
  private let spool = RowSpool()
  private var parts: [Part] = []

  private struct Part {
    var reader: RowSpool.Reader
    var row: [UInt8] = []

    mutating func advance() throws -> Bool { try reader.next(&row) != nil }
  }

  init(_ layout: RowLayout, partSize: Int = 4 << 20, _ read: RowReader) throws {
    self.layout = layout
    var rows: [UInt8] = []
    var places: [Range<Int>] = []
    var row: [UInt8] = []
    while try read(&row) {
      places.append(rows.count..<(rows.count + row.count))
      rows.append(contentsOf: row)
      if rows.count >= partSize { try addPart(&rows, &places) }
    }
    try addPart(&rows, &places)
    for part in parts.indices.reversed() { if try !parts[part].advance() { parts.remove(at: part) } }
  }

  func next(_ row: inout [UInt8]) throws -> Bool {
    guard var first = parts.indices.first else { return false }
    for part in parts.indices.dropFirst() {
      if case .ascending = layout.compareKeys(parts[part].row, parts[first].row) { first = part }
    }
    swap(&row, &parts[first].row)
    if try !parts[first].advance() { parts.remove(at: first) }
    return true
  }

  private func addPart(_ rows: inout [UInt8], _ places: inout [Range<Int>]) throws {
    places.sort { [layout, rows] left, right in
      switch layout.compareKeys(rows, from: left.lowerBound, rows, from: right.lowerBound) {
      case .ascending: true
      case .same: left.lowerBound < right.lowerBound
      case .descending: false
      }
    }
    let start = spool.end
    for place in places { try spool.append(rows[place]) }
    rows.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    parts.append(Part(reader: RowSpool.Reader(spool, start..<spool.end)))
  }
}
