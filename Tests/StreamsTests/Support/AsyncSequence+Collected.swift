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
