import TestSupport
import Testing

struct PowerLoss: Sendable, Hashable, CustomTestStringConvertible {
  let bytes: Bytes
  /// Whether a power loss keeps names that were made, changed or removed since the last synchronisation.
  let keepsNames: Bool

  /// What happens to bytes that were written or cut off since the last synchronisation.
  enum Bytes: Sendable, Hashable {
    case kept
    case dropped
    case torn
    case zeroFilled
    /// Each operation is kept or lost at random.
    case shuffled(seed: Int)
  }

  static let all: [PowerLoss] = [Bytes.kept, .dropped, .torn, .zeroFilled, .shuffled(seed: 1), .shuffled(seed: 2)]
    .flatMap { [PowerLoss(bytes: $0, keepsNames: true), PowerLoss(bytes: $0, keepsNames: false)] }

  var testDescription: String { "\(bytes), names \(keepsNames ? "kept" : "dropped")" }

  func image(after operations: some Sequence<DiskOperation>, on start: DiskImage) -> DiskImage {
    var image = start
    var unsynchronizedNames: [DiskOperation] = []
    var unsynchronizedBytes: [Int: [DiskOperation]] = [:]
    for operation in operations {
      switch operation {
      case .create, .move, .remove: unsynchronizedNames.append(operation)
      case .write(let file, _, _), .cut(let file, _): unsynchronizedBytes[file, default: []].append(operation)
      case .synchronizeFile(let file):
        for made in unsynchronizedBytes.removeValue(forKey: file) ?? [] { image.apply(made) }
      case .synchronizeNames:
        for made in unsynchronizedNames { image.apply(made) }
        unsynchronizedNames = []
      }
    }
    if keepsNames { for made in unsynchronizedNames { image.apply(made) } }
    for (_, lost) in unsynchronizedBytes.sorted(by: { $0.key < $1.key }) {
      for made in survivors(of: lost) { image.apply(made) }
    }
    return image
  }

  private func survivors(of lost: [DiskOperation]) -> [DiskOperation] {
    switch bytes {
    case .kept: return lost
    case .dropped: return []
    case .torn:
      guard case .write(let file, let bytes, let offset)? = lost.last else { return lost }
      return lost.dropLast() + [.write(file: file, bytes: Array(bytes.prefix(bytes.count / 2)), offset: offset)]
    case .zeroFilled:
      return lost.map { operation in
        guard case .write(let file, let bytes, let offset) = operation else { return operation }
        return .write(file: file, bytes: [UInt8](repeating: 0, count: bytes.count), offset: offset)
      }
    case .shuffled(let seed):
      var generator = SeededGenerator(seed: seed + lost.count)
      return lost.filter { _ in Bool.random(using: &generator) }
    }
  }
}
