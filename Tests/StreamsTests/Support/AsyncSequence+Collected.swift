import TestSupport

extension AsyncSequence {
  /// Iterates to the end and returns what came and the error it ended with.
  func collected() async -> (elements: [Element], error: (any Error)?) {
    var elements: [Element] = []
    do {
      for try await element in self { elements.append(element) }
    } catch {
      return (elements, error)
    }
    return (elements, nil)
  }
}

/// Gives other tasks a seeded number of chances to overtake this one.
func yieldAtRandom(seed: Int, upTo limit: Int = 8) async {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<Int.random(in: 0...limit, using: &generator) { await Task.yield() }
}

/// The errors of these tests, told apart by where they come from.
enum Fault: Error, Hashable, Sendable {
  case upstream
  case transform(Int)
  case sender(Int)
}

/// What a state machine answered that it should not have.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
