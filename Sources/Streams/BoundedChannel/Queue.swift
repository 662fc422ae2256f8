/// A first-in, first-out queue with cheap ends.
///
/// The standard library's arrays shift everything on `removeFirst()`; a channel takes from the front all the time.
struct Queue<Element> {
  private var slots: [Element?] = []
  private var head = 0

  var count: Int { slots.count - head }

  var isEmpty: Bool { count == 0 }

  /// Puts an element at the back.
  ///
  /// In amortised constant time.
  mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Takes the element at the front, if there is one.
  ///
  /// Closes the gap it leaves once the gap is half of everything, which makes it amortised constant time too.
  mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head].take()
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 16, head * 2 >= slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Takes out the first element that satisfies the predicate, wherever it stands.
  ///
  /// For those who give up waiting, which is rare enough for linear time.
  mutating func remove(where predicate: (Element) -> Bool) -> Element? {
    let index = slots[head...].firstIndex { slot in slot.map(predicate) ?? false }
    guard let index else { return nil }
    return slots.remove(at: index)
  }

  /// Takes out everything, in order.
  ///
  /// Leaves the caller to decide where the elements end their lives.
  mutating func removeAll() -> [Element] {
    defer {
      slots = []
      head = 0
    }
    return slots[head...].compactMap { $0 }
  }
}

extension Queue: Sendable where Element: Sendable {}
