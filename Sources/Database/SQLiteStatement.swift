import CSQLite
import Tables

/// A prepared statement; parameters and columns are counted from 0.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase

  init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { csqlite_free(handle) }

  func insert(_ row: borrowing StagedRow) throws(SQLiteError) {
    let cells = row.cells
    let result = row.bytes.withUnsafeBufferPointer { bytes in
      for index in cells.indices { bind(cells[index], bytes, at: Int32(truncatingIfNeeded: index) + 1) }
      let result = csqlite_step(handle)
      // Until this reset, the library reads the texts in place.
      csqlite_reset(handle)
      return result
    }
    if result != CSQLITE_DONE { throw database.error(result) }
  }

  /// The library turns the digits of a number into a number where the column holds numbers.
  func insert(_ texts: [String?]) throws(SQLiteError) {
    for (index, text) in texts.enumerated() {
      let index = Int32(truncatingIfNeeded: index) + 1
      if let text { bind(Array(text.utf8), at: index) } else { csqlite_bind_null(handle, index) }
    }
    let result = csqlite_step(handle)
    csqlite_reset(handle)
    if result != CSQLITE_DONE { throw database.error(result) }
  }

  @inline(__always)
  private func bind(_ cell: StagedCell, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) {
    switch cell.type {
    case nil: csqlite_bind_null(handle, index)
    case .integer, .boolean: csqlite_bind_integer(handle, index, Int64(cell.number))
    case .decimal: csqlite_bind_real(handle, index, Double(cell.number) / 100)
    case .text, .object:
      // In bounds: `StagedRows` checks the end of each cell.
      csqlite_bind_text(handle, index, bytes.baseAddress.map { $0 + cell.start }, cell.end - cell.start, false)
    case .list: bind(StagedCell.json(ofList: bytes[cell.start..<cell.end]), at: index)
    }
  }

  private func bind(_ text: [UInt8], at index: Int32) {
    text.withUnsafeBufferPointer { csqlite_bind_text(handle, index, $0.baseAddress, $0.count, true) }
  }

  func step() throws(SQLiteError) -> Bool {
    let result = csqlite_step(handle)
    if result == CSQLITE_ROW { return true }
    if result != CSQLITE_DONE { throw database.error(result) }
    return false
  }

  // The values of the current row.

  func storageClass(_ column: Int) -> csqlite_class { csqlite_class_of(handle, Int32(truncatingIfNeeded: column)) }

  func integer(_ column: Int) -> Int { Int(csqlite_integer(handle, Int32(truncatingIfNeeded: column))) }

  func real(_ column: Int) -> Double { csqlite_real(handle, Int32(truncatingIfNeeded: column)) }

  func append(_ column: Int, to bytes: inout [UInt8]) {
    var size = 0
    let text = csqlite_bytes(handle, Int32(truncatingIfNeeded: column), &size)
    // In bounds: the library gives the size of the text, which is valid until the next step.
    bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: text == nil ? 0 : size))
  }

  func text(_ column: Int) -> String {
    var bytes: [UInt8] = []
    append(column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
