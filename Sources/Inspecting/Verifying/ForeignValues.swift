import Platform
import Tables

/// The different values of a foreign key's columns, each with the first row that has it.
///
/// Kept until every table has been read, since tables may refer to each other.
struct ForeignValues {
  /// The columns.
  let columnNames: [String]
  /// The name of the resource the values are found in.
  let resource: String
  /// Their columns there.
  let referencedNames: [String]
  private let columns: [Int]
  private var uses: [[UInt8]: Use] = [:]
  private var current: [UInt8] = []
  private var next: [UInt8] = []
  private var currentUse = Use(row: 0, count: 0)

  /// Where a value is used.
  struct Use {
    /// The first row with it.
    let row: Int
    /// Rows with it.
    var count: Int
  }

  init(columnNames: [String], columns: [Int], resource: String, referencedNames: [String]) {
    self.columnNames = columnNames
    self.columns = columns
    self.resource = resource
    self.referencedNames = referencedNames
  }

  /// Adds a row's value; one that is null leads nowhere and need not.
  mutating func add(_ row: TableRow, number: Int) {
    next.removeAll(keepingCapacity: true)
    guard row.appendKey(columns, to: &next) else { return }
    // Mostly many rows in turn have the same one.
    if next == current {
      currentUse.count += 1
    } else {
      flush()
      swap(&current, &next)
      currentUse = Use(row: number, count: 1)
    }
  }

  /// Makes sure that the last rows are counted.
  mutating func flush() {
    if currentUse.count == 0 { return }
    uses[current, default: Use(row: currentUse.row, count: 0)].count += currentUse.count
    currentUse.count = 0
  }

  /// Notes each value that is not among those there are, by its first row.
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
