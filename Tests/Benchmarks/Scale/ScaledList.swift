/// A list with the entries of all copies, one copy after the other.
struct ScaledList {
  private let template: Template
  private let count: Range<Int>
  private let results: Range<Int>

  /// Takes a whole list in one page.
  init(_ template: Template) throws(BenchmarkError) {
    guard let count = template.members["count"], let results = template.members["results"], results.count > 2,
      count.upperBound < results.lowerBound
    else {
      throw BenchmarkError("\(template.name): not a list with entries")
    }
    self.template = template
    self.count = count
    self.results = results.dropFirst().dropLast()
  }

  /// The list of so many copies.
  func bytes(factor: Int) throws(BenchmarkError) -> [UInt8] {
    let original = template.bytes
    guard let one = Int(String(decoding: original[count], as: UTF8.self)) else {
      throw BenchmarkError("\(template.name): count is not a number")
    }
    var bytes = Array(original[..<count.lowerBound]) + "\(one * factor)".utf8
    bytes += original[count.upperBound..<results.lowerBound]
    for copy in 0..<factor {
      if copy > 0 { bytes.append(UInt8(ascii: ",")) }
      template.append(results, copy: copy, to: &bytes)
    }
    return bytes + original[results.upperBound...]
  }
}
