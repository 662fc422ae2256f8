/// The encoder of one table: makes blocks in every format of the dataset from domain values.
package struct TableEncoder<Source: Sendable>: Sendable {
  /// Makes the blocks of one domain value; safe to call on any core, in any order.
  package let blocks: @Sendable (Source) -> [EncodedBlock]

  init(blocks: @escaping @Sendable (Source) -> [EncodedBlock]) { self.blocks = blocks }
}
