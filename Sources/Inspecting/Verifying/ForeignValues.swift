import Platform
import Tables

/// Keeps the values until every table has been read, because tables may refer to each other.
struct ForeignValues {
  let columnNames: [String]
  let resource: String
  let referencedNames: [String]
  private let columns: [Int]
  private var uses: [[UInt8]: Use] = [:]
  private var current: [UInt8] = []
  private var next: [UInt8] = []
  private var currentUse = Use(row: 0, count: 0)

  private struct Use {
    let row: Int
    var count: Int
  }

  init(columnNames: [String], columns: [Int], resource: String, referencedNames: [String]) {
    self.columnNames = columnNames
    self.columns = columns
    self.resource = resource
    self.referencedNames = referencedNames
  }

  /// A value with null refers to no row, and is valid.
  mutating func add(_ row: TableRow, number: Int) {
    next.removeAll(keepingCapacity: true)
    guard row.appendKey(columns, to: &next) else { return }
    // Usually, many consecutive rows have the same value. The dictionary is used once for all of them.
    if next == current {
      currentUse.count += 1
    } else {
      flush()
      swap(&current, &next)
      currentUse = Use(row: number, count: 1)
    }
  }

  /// Comes after the last row.
  mutating func flush() {
    if currentUse.count == 0 { return }
    uses[current, default: Use(row: currentUse.row, count: 0)].count += currentUse.count
    currentUse.count = 0
  }

  func check(_ existing: Set<[UInt8]>, _ log: inout FindingLog) {
    let missing = uses.filter { !existing.contains($0.key) }.sorted { $0.value.row < $1.value.row }
    for (key, use) in missing {
      let value = key.split(separator: 0xFF).map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
      let place = "\(referencedNames.joined(separator: ", ")) of '\(resource)'"
      log.add(
        .foreignKey, row: use.row, column: columnNames.joined(separator: ", "),
        "\(Excerpt.quoted(value)) is no \(place)\(use.count > 1 ? " (\(use.count) rows)" : "")")
    }
  }
}
