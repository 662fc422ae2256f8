/// A program in a comparison.
struct Contender {
  /// What the table calls it.
  let name: String
  /// The program and its arguments; in each, `{output}` stands for an empty directory.
  let words: [String]
  /// Whether it is there; run once, its result is the exit code.
  var probe: [String]?

  /// A program by its words.
  init(_ name: String, _ words: [String], probe: [String]? = nil) {
    self.name = name
    self.words = words
    self.probe = probe
  }

  /// A program by a shell command.
  init(_ name: String, shell command: String, probe: [String]? = nil) {
    self.init(name, ["/bin/sh", "-c", command], probe: probe)
  }

  /// Whether it can be run here.
  var isInstalled: Bool {
    guard let probe else { return true }
    return (try? ProcessUsage.measure(probe)) != nil
  }
}
