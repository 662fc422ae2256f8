import Testing

@testable import Publishing

@Suite struct BlockIndexTests {
  @Test(arguments: [
    [], [(1, 0, 10)], [(1, 0, 10), (2, 0, 0), (2, 1, 300), (10_000, 0, 1 << 40)],
    [(5, 0, 1), (-7, 3, 2), (Int.max, 1, 3), (Int.min, -1, 4), (5, 0, 5)],
  ])
  func findsEveryBlockAgain(_ blocks: [(major: Int, minor: Int, count: Int)]) {
    var index = BlockIndex()
    for block in blocks { index.append(order: .init(block.major, block.minor), count: block.count) }
    let offsets = blocks.indices.map { blocks[..<$0].reduce(0) { $0 + $1.count } }
    let expected = zip(blocks, offsets)
      .sorted { ($0.0.major, $0.0.minor, $0.1) < ($1.0.major, $1.0.minor, $1.1) }
      .map { [$0.0.major, $0.0.minor, $0.0.count, $0.1] }
    #expect(index.sorted().map { [$0.order.major, $0.order.minor, $0.count, $0.offset] } == expected)
    let isInOrder = zip(blocks, blocks.dropFirst()).allSatisfy { ($0.major, $0.minor) <= ($1.major, $1.minor) }
    #expect(index.isInOrder == isInOrder)
  }
}
