import TestSupport

/// Gives other tasks a seeded number of chances to overtake this one.
func yieldAtRandom(seed: Int, upTo limit: Int = 8) async {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<Int.random(in: 0...limit, using: &generator) { await Task.yield() }
}
