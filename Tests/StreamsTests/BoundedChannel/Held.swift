@testable import Streams

/// What a consumer of a channel was told.
enum Outcome: Sendable, Equatable {
  case element(Int)
  case end
  case fault(Fault)
  case cancelled
}

/// A consumer whose iterator is made before its task starts.
actor Held {
  private var iterator: BoundedChannel<Int>.Iterator

  init(_ iterator: sending BoundedChannel<Int>.Iterator) {
    self.iterator = iterator
  }

  /// Asks once.
  func next() async -> Outcome {
    var own = iterator
    do {
      return try await own.next(isolation: self).map(Outcome.element) ?? .end
    } catch let fault as Fault {
      return .fault(fault)
    } catch {
      return .cancelled
    }
  }

  /// Asks to the end.
  func rest() async -> [Int] {
    var elements: [Int] = []
    while case .element(let element) = await next() { elements.append(element) }
    return elements
  }
}
