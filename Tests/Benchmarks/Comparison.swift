import Foundation

/// Measures programs that do about the same work, ours first.
///
/// The programs take turns, so other load slows all of them. The first turn warms up and is not measured.
struct Comparison {
  private let title: String
  private let contenders: [Contender]

  init(_ title: String, _ contenders: [Contender]) {
    self.title = title
    self.contenders = contenders
  }

  func table(runs: Int) throws(BenchmarkError) -> TextTable {
    let directory = try TemporaryDirectory()
    var failures: [Int: String] = [:]
    for (index, contender) in contenders.enumerated() where !contender.isInstalled { failures[index] = "not installed" }
    var usages = [[ProcessUsage]](repeating: [], count: contenders.count)
    for run in 0...runs {
      for (index, contender) in contenders.enumerated() where failures[index] == nil {
        let output = "\(directory.path)/output"
        try directory.empty("output")
        do throws(BenchmarkError) {
          let words = contender.words.map { $0.replacingOccurrences(of: "{output}", with: output) }
          let usage = try ProcessUsage.measure(words)
          if run > 0 { usages[index].append(usage) }
        } catch {
          // A comparison needs our program, but can go on without a peer.
          if index == 0 { throw error }
          failures[index] = "failed: \(error)"
        }
      }
    }
    return table(usages, failures)
  }

  private func table(_ usages: [[ProcessUsage]], _ failures: [Int: String]) -> TextTable {
    let floor = ProcessUsage.ownPeakMemory
    var table = TextTable(title, ["ms", "CPU ms", "peak MB", "ours/this"])
    for (index, contender) in contenders.enumerated() {
      if let failure = failures[index] {
        table.add(contender.name, note: failure)
        continue
      }
      let peak = usages[index].map { Double($0.peakMemory) }.median
      let ratio = zip(usages[0], usages[index]).map { $0.seconds / $1.seconds }.median
      table.add(
        contender.name,
        [
          Figures.milliseconds(usages[index].map(\.seconds).median),
          Figures.milliseconds(usages[index].map(\.processorSeconds).median),
          (peak > Double(floor) ? "" : "<") + Figures.millions(peak), index == 0 ? "1" : Figures.digits(ratio),
        ])
    }
    return table
  }
}

struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws(BenchmarkError) {
    path = NSTemporaryDirectory() + "poke-export-benchmarks-" + UUID().uuidString
    try create(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func empty(_ name: String) throws(BenchmarkError) {
    try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    try create("\(path)/\(name)")
  }

  func write(_ text: String, to name: String) throws(BenchmarkError) -> String {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)")) } catch {
      throw BenchmarkError("\(path)/\(name): \(error.localizedDescription)")
    }
    return "\(path)/\(name)"
  }

  private func create(_ path: String) throws(BenchmarkError) {
    guard mkdir(path, 0o777) == 0 else { throw .system(path) }
  }
}
