extension Sequence {
  /// Returns the elements by key, keys and elements in the order in which they come.
  func grouped<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [(Key, [Element])] {
    var indices: [Key: Int] = [:]
    var groups: [(Key, [Element])] = []
    for element in self {
      let key = try key(element)
      if let index = indices[key] {
        groups[index].1.append(element)
      } else {
        indices[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
