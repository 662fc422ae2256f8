/// Domain values in, encoded blocks of one table out, in every format asked for.
package struct TableEncoder<Source: Sendable>: Sendable {
  /// The blocks one value gives; works on any core, in any order.
  package let blocks: @Sendable (Source) -> [EncodedBlock]

  init(blocks: @escaping @Sendable (Source) -> [EncodedBlock]) { self.blocks = blocks }
}
