extension [Double] {
  /// The middle value, or the mean of the two in the middle; 0 of none.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.indices.last else { return 0 }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}
