/// A document with the places where a copy differs from it.
///
/// Scanned once, copied often: a copy is the stretches between the places, and new text at them.
struct Template {
  /// How far the ids of one copy are from those of the next; the API's largest is some 10,000.
  static let distance = 100_000

  /// What the document is called in messages.
  let name: String
  /// The document.
  let bytes: [UInt8]
  /// Where the values of the outermost object stand, by key; strings without their quotes.
  let members: [String: Range<Int>]
  private let places: [Place]

  /// A part of the document that is another in each copy.
  enum Place: Sendable {
    /// The digits of an id.
    case id(Range<Int>)
    /// A name begins here.
    case name(Int)

    var start: Int {
      switch self {
      case .id(let digits): digits.lowerBound
      case .name(let start): start
      }
    }
  }

  /// Finds the ids and names in a document.
  init(of bytes: [UInt8], named name: String) throws(BenchmarkError) {
    var scanner = TemplateScanner(bytes)
    guard scanner.scan() else { throw BenchmarkError("\(name): not a JSON document") }
    self.name = name
    self.bytes = bytes
    members = scanner.members
    places = scanner.places.sorted { $0.start < $1.start }
  }

  /// Appends a copy of the whole document.
  func append(copy: Int, to output: inout [UInt8]) { append(0..<bytes.count, copy: copy, to: &output) }

  /// Appends a copy of a part of the document; copy 0 is the original.
  func append(_ range: Range<Int>, copy: Int, to output: inout [UInt8]) {
    var position = range.lowerBound
    for place in places where copy > 0 && range.contains(place.start) {
      output += bytes[position..<place.start]
      switch place {
      case .id(let digits):
        let id = bytes[digits].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        output += "\(id + copy * Template.distance)".utf8
        position = digits.upperBound
      case .name(let start):
        output += "c\(copy)-".utf8
        position = start
      }
    }
    output += bytes[position..<range.upperBound]
  }
}
