import Synchronization

@testable import PokeExport

/// A directory in memory that records operations, fails on demand and simulates power losses.
final class SimulatedDisk: StoreDirectory, Sendable {
  private let state: Mutex<State>

  init(_ image: DiskImage = DiskImage(), fault: Fault? = nil) {
    state = Mutex(State(start: image, image: image, fault: fault))
  }

  struct Fault: Sendable, Hashable {
    /// The call's number, from 0.
    let call: Int
    /// Whether a failing write still writes half of its bytes.
    var writesHalf = false
    var isLasting = false
  }

  private struct State {
    let start: DiskImage
    var image: DiskImage
    var fault: Fault?
    var callCount = 0
    var operations: [DiskOperation] = []
    var failedCalls: [Call] = []
    var whileSynchronizing: (@Sendable () -> Void)?

    mutating func note(_ operation: DiskOperation) {
      operations.append(operation)
      image.apply(operation)
    }
  }

  enum Call: Sendable, Hashable {
    case open, move, remove, synchronizeNames, size, read, write, cut, synchronizeFile
  }

  static let error = FileError.inputOutput(path: "simulated", reason: "No space left on device")

  var image: DiskImage { state.withLock { $0.image } }

  var callCount: Int { state.withLock { $0.callCount } }

  var operations: [DiskOperation] { state.withLock { $0.operations } }

  var failedCalls: [Call] { state.withLock { $0.failedCalls } }

  func fail(_ fault: Fault) {
    state.withLock { state in
      state.fault = Fault(call: state.callCount + fault.call, writesHalf: fault.writesHalf, isLasting: fault.isLasting)
    }
  }

  func heal() { state.withLock { $0.fault = nil } }

  func whileSynchronizing(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whileSynchronizing = action }
  }

  /// The disk after a power loss that follows the first `count` operations, or all operations.
  func image(after loss: PowerLoss, at count: Int? = nil) -> DiskImage {
    let (operations, start) = state.withLock { ($0.operations, $0.start) }
    return loss.image(after: operations.prefix(count ?? operations.count), on: start)
  }

  func path(of name: String) -> String { "simulated/\(name)" }

  func open(_ name: String) throws(FileError) -> any StoreFile {
    let number = try perform(.open) { image in
      if let number = image.names[name] { return (number, nil) }
      return (image.freeNumber, .create(name: name, file: image.freeNumber))
    }
    return SimulatedFile(disk: self, number: number)
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    try perform(.move) { _ in ((), .move(from: name, to: newName)) }
  }

  func remove(_ name: String) throws(FileError) {
    try perform(.remove) { _ in ((), .remove(name: name)) }
  }

  func synchronize() throws(FileError) { try perform(.synchronizeNames) { _ in ((), .synchronizeNames) } }

  func perform<Result>(_ call: Call, _ work: (DiskImage) -> (Result, DiskOperation?)) throws(FileError) -> Result {
    if call == .synchronizeFile, let action = state.withLock({ $0.whileSynchronizing }) { action() }
    return try state.withLock { state throws(FileError) in
      defer { state.callCount += 1 }
      var (result, operation) = work(state.image)
      guard let fault = state.fault, fault.call == state.callCount || (fault.isLasting && fault.call < state.callCount)
      else {
        if let operation { state.note(operation) }
        return result
      }
      state.failedCalls.append(call)
      if fault.writesHalf, case .write(let file, let bytes, let offset)? = operation {
        operation = .write(file: file, bytes: Array(bytes.prefix(bytes.count / 2)), offset: offset)
        if let operation { state.note(operation) }
      }
      throw SimulatedDisk.error
    }
  }
}

/// A file of a `SimulatedDisk`; a rename does not change its number.
struct SimulatedFile: StoreFile {
  let disk: SimulatedDisk
  let number: Int

  var size: Int {
    get throws(FileError) { try disk.perform(.size) { ($0.files[number]?.count ?? 0, nil) } }
  }

  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try disk.perform(.read) { (Array(($0.files[number] ?? []).dropFirst(offset).prefix(count)), nil) }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try disk.perform(.write) { _ in ((), .write(file: number, bytes: bytes, offset: offset)) }
  }

  func cut(to size: Int) throws(FileError) {
    try disk.perform(.cut) { _ in ((), .cut(file: number, size: size)) }
  }

  func synchronize() throws(FileError) {
    try disk.perform(.synchronizeFile) { _ in ((), .synchronizeFile(number)) }
  }
}

/// An operation that changes or synchronises a `SimulatedDisk`; reads are not recorded.
enum DiskOperation: Sendable, Hashable {
  case create(name: String, file: Int)
  case move(from: String, to: String)
  case remove(name: String)
  case write(file: Int, bytes: [UInt8], offset: Int)
  case cut(file: Int, size: Int)
  case synchronizeFile(Int)
  case synchronizeNames
}

struct DiskImage: Sendable, Hashable {
  private(set) var files: [Int: [UInt8]] = [:]
  private(set) var names: [String: Int] = [:]

  init(_ contents: [String: [UInt8]] = [:]) {
    for (file, (name, bytes)) in contents.sorted(by: { $0.key < $1.key }).enumerated() {
      names[name] = file
      files[file] = bytes
    }
  }

  subscript(_ name: String) -> [UInt8]? { names[name].map { files[$0] ?? [] } }

  var freeNumber: Int { (files.keys.max() ?? -1) + 1 }

  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .create(let name, let file):
      names[name] = file
      files[file] = files[file] ?? []
    case .move(let name, let newName):
      names[newName] = names.removeValue(forKey: name)
    case .remove(let name): names[name] = nil
    case .write(let file, let bytes, let offset):
      files[file, default: []].replace(at: offset, with: bytes)
    case .cut(let file, let size):
      files[file, default: []].fit(to: size)
    case .synchronizeFile, .synchronizeNames: break
    }
  }
}

extension [UInt8] {
  fileprivate mutating func replace(at offset: Int, with bytes: [UInt8]) {
    if count < offset { self += [UInt8](repeating: 0, count: offset - count) }
    replaceSubrange(offset..<Swift.min(count, offset + bytes.count), with: bytes)
  }

  fileprivate mutating func fit(to size: Int) {
    if size < count { removeLast(count - size) } else { self += [UInt8](repeating: 0, count: size - count) }
  }
}
