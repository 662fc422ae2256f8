import Synchronization

@testable import Checkpointing

/// A directory in memory that notes what it is told, fails when it is meant to, and knows what a power loss leaves.
final class SimulatedDisk: StoreDirectory, Sendable {
  private let state: Mutex<State>

  /// A disk on which something stands already.
  init(_ image: DiskImage = DiskImage(), fault: Fault? = nil) {
    state = Mutex(State(start: image, image: image, fault: fault))
  }

  /// Which call fails, and how.
  struct Fault: Sendable, Hashable {
    /// The call's number, from 0.
    let call: Int
    /// Whether half of the bytes get there before a write fails.
    var writesHalf = false
    /// Whether no call after it works either.
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

  /// What was asked for when a call failed.
  enum Call: Sendable, Hashable {
    case open, move, remove, synchronizeNames, size, read, write, cut, synchronizeFile
  }

  /// The error of every call that fails.
  static let error = CheckpointError.file(
    .inputOutput(path: "simulated", reason: "No space left on device"))

  /// What stands on it now, power supplied: what a process that died leaves.
  var image: DiskImage { state.withLock { $0.image } }

  /// Calls made so far.
  var callCount: Int { state.withLock { $0.callCount } }

  /// The operations that worked so far.
  var operations: [DiskOperation] { state.withLock { $0.operations } }

  /// The calls that failed so far.
  var failedCalls: [Call] { state.withLock { $0.failedCalls } }

  /// Lets a call from now on fail.
  func fail(_ fault: Fault) {
    state.withLock { state in
      state.fault = Fault(
        call: state.callCount + fault.call, writesHalf: fault.writesHalf, isLasting: fault.isLasting)
    }
  }

  /// Lets no call fail any more.
  func heal() { state.withLock { $0.fault = nil } }

  /// Has something done whenever a file is being synchronised.
  func whileSynchronizing(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whileSynchronizing = action }
  }

  /// What is found when the power is lost after so many operations, or now.
  func image(after loss: PowerLoss, at count: Int? = nil) -> DiskImage {
    let (operations, start) = state.withLock { ($0.operations, $0.start) }
    return loss.image(after: operations.prefix(count ?? operations.count), on: start)
  }

  func path(of name: String) -> String { "simulated/\(name)" }

  func open(_ name: String) throws(CheckpointError) -> any StoreFile {
    let number = try perform(.open) { image in
      if let number = image.names[name] { return (number, nil) }
      return (image.freeNumber, .create(name: name, file: image.freeNumber))
    }
    return SimulatedFile(disk: self, number: number)
  }

  func move(_ name: String, to newName: String) throws(CheckpointError) {
    try perform(.move) { _ in ((), .move(from: name, to: newName)) }
  }

  func remove(_ name: String) throws(CheckpointError) {
    try perform(.remove) { _ in ((), .remove(name: name)) }
  }

  func synchronize() throws(CheckpointError) { try perform(.synchronizeNames) { _ in ((), .synchronizeNames) } }

  /// Does one call's work, unless it is the one that fails.
  func perform<Result>(
    _ call: Call, _ work: (DiskImage) -> (Result, DiskOperation?)
  ) throws(CheckpointError) -> Result {
    if call == .synchronizeFile, let action = state.withLock({ $0.whileSynchronizing }) { action() }
    return try state.withLock { state throws(CheckpointError) in
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
