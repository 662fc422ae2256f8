/// Domain values in, encoded blocks of one table out, in every format asked for.
package struct TableEncoder<Source: Sendable>: Sendable {
  /// The table.
  package let name: TableName
  /// The names in its header.
  package let columnNames: [String]
  /// The blocks one value gives; works on any core, in any order.
  package let blocks: @Sendable (Source) -> [EncodedBlock]

  init(name: TableName, columnNames: [String], blocks: @escaping @Sendable (Source) -> [EncodedBlock]) {
    self.name = name
    self.columnNames = columnNames
    self.blocks = blocks
  }
}
