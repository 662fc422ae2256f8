struct SharedTexts {
  private(set) var referenceCount = 0
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The numbers of the texts in a hash table with open addressing; -1 marks a free slot.
  private var slots: [Int32]
  private let greatestCount: Int

  /// The maximum size of a shared text in bytes; longer texts seldom repeat.
  static let longestText = 255

  init(greatestCount: Int) {
    self.greatestCount = greatestCount
    var slotCount = 64
    while slotCount < greatestCount * 2 { slotCount *= 2 }
    slots = [Int32](repeating: -1, count: slotCount)
  }

  var count: Int { ends.count }

  mutating func reference(to text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count <= SharedTexts.longestText else { return nil }
    let hash = text.fnv1a
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots.count - 1)
    // If 32 slots in a row hold other texts, the text is not shared.
    for _ in 0..<32 {
      let number = Int(slots[slot])
      if number < 0 {
        guard ends.count < greatestCount else { return nil }
        slots[slot] = Int32(truncatingIfNeeded: ends.count)
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        referenceCount += 1
        return ends.count - 1
      }
      if self.text(number).elementsEqual(text) {
        referenceCount += 1
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  func text(_ number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }
}
