import Dispatch
package import PokeAPI
import Synchronization

/// Every response that was accepted, in one append-only file: the reason why no document is asked for twice.
///
/// The last frame of a resource wins. What is read back is verified by its checksum, each time; what is damaged counts
/// as never stored. The order in which things reach the disk is told in `Checkpoint`.
package final class ResponseStore: Sendable {
  /// The version of the file's format.
  package static let formatVersion: UInt32 = 1

  /// What opening the file found.
  package let recovery: StoreRecovery

  private let state: Mutex<State>
  /// Held while the disk is made to keep something: of two who ask at once it may tell only one that something is lost.
  private let synchronization = Mutex(())
  private let sourceID: UInt64
  private let isReadOnly: Bool
  private let queue = DispatchQueue(label: "poke-export.store")

  /// Responses after which the disk is made to keep them.
  private static let synchronizeCount = 256
  /// Seconds after which it is made to, however few they are.
  private static let synchronizeInterval = 1.0

  /// Opens the store of a directory, or begins one.
  ///
  /// - Parameters:
  ///   - directory: The checkpoint's directory.
  ///   - source: The source's address, always spelled the same way.
  /// - Throws: `CheckpointError`.
  package convenience init(directory: String, source: String) throws(CheckpointError) {
    try self.init(in: DiskDirectory(path: directory), source: source)
  }

  /// Opens the store of a directory to look into it, beside a run that works on it even.
  ///
  /// Nothing on the disk changes: what is added to it later is forgotten at once.
  ///
  /// - Parameters:
  ///   - directory: The checkpoint's directory, which need not be there.
  ///   - source: The source's address, always spelled the same way.
  /// - Returns: The store; nil when there is none.
  /// - Throws: `CheckpointError`.
  package static func reading(directory: String, source: String) throws(CheckpointError) -> ResponseStore? {
    let directory = DiskDirectory(path: directory)
    guard directory.size(of: StoreOpening.fileName) != nil else { return nil }
    let file = try DiskFile(reading: directory.path(of: StoreOpening.fileName))
    let opened = try StoreOpening(reading: file, in: directory, source: source)
    return ResponseStore(opened, in: directory, source: source, isReadOnly: true)
  }

  convenience init(in directory: any StoreDirectory, source: String) throws(CheckpointError) {
    self.init(try StoreOpening(directory, source: source), in: directory, source: source, isReadOnly: false)
  }

  private init(_ opened: StoreOpening, in directory: any StoreDirectory, source: String, isReadOnly: Bool) {
    state = Mutex(State(file: opened.file, contents: opened.contents))
    recovery = opened.recovery
    sourceID = StoreRecord.sourceID(of: source)
    self.isReadOnly = isReadOnly
  }

  /// Bytes the responses of a kind have on average, as they came over the wire; nil when there are too few to tell.
  package func averageSize(of kind: ResourceKind) -> Int? {
    let sizes = state.withLock { state in
      state.contents.entries.values.compactMap { entry in
        if case .document(let key) = entry.response.request, key.kind == kind { entry.count } else { nil }
      }
    }
    return sizes.count < 20 ? nil : sizes.reduce(0, +) / sizes.count
  }

  /// What is known of a resource's response; nil when there is none.
  package func response(to request: ResourceRequest) -> StoredResponse? {
    state.withLock { $0.contents.entries[request]?.response }
  }

  /// Reads a response back; nil when there is none, or the disk did not keep it as it was.
  ///
  /// - Throws: `CheckpointError.file` when the file cannot be read.
  package func read(_ request: ResourceRequest) throws(CheckpointError) -> RawResource? {
    let found = state.withLock { state in state.contents.entries[request].map { (state.file, $0) } }
    guard let (file, entry) = found else { return nil }
    let bytes = try file.read(entry.count, at: entry.offset)
    guard let (kind, payload) = Frame.decoded(bytes[...]), kind == .response,
      let record = StoreRecord.Response(payload), record.response.request == request
    else {
      state.withLock { state in
        if state.contents.entries[request]?.offset == entry.offset { state.contents.remove(request) }
      }
      return nil
    }
    return RawResource(
      request: request, body: Array(record.body), encoding: record.encoding, entityTag: entry.response.entityTag,
      upstreamVersion: entry.response.upstreamVersion, origin: .store)
  }

  /// Adds a response, in place of the one the resource had.
  ///
  /// Once this returns, the death of this process cannot undo it.
  ///
  /// - Parameters:
  ///   - resource: The answer, after it was found to be whole and what was asked for.
  ///   - time: Now, in seconds since 1970.
  /// - Throws: `CheckpointError.file`; the file is then as it was before.
  package func append(_ resource: RawResource, at time: Int) throws(CheckpointError) {
    // The answer to a name is stored under the id it is about, or not at all.
    if case .named = resource.request { return }
    let response = StoredResponse(
      request: resource.request, entityTag: resource.entityTag, upstreamVersion: resource.upstreamVersion,
      fetchedAt: time, isFromThisRun: true)
    let record = StoreRecord.Response(sourceID: sourceID, encoding: resource.encoding, response: response)
    let frame = Frame.encoded(.response, record.payload, resource.body)
    let checksum = Frame.checksum(of: frame[...])
    try append(frame) { $0.add(response, offset: $1, count: frame.count, checksum: checksum) }
  }

  /// Notes that the source vouched for a stored response once more; nothing happens when there is none.
  ///
  /// A version that is not named again is forgotten: the response may belong to a later one by now.
  ///
  /// - Throws: `CheckpointError.file`; the file is then as it was before.
  package func renew(
    _ request: ResourceRequest, entityTag: String?, upstreamVersion: UpstreamVersion?, at time: Int
  ) throws(CheckpointError) {
    guard let entry = state.withLock({ $0.contents.entries[request] }) else { return }
    let response = StoredResponse(
      request: request, entityTag: entityTag ?? entry.response.entityTag, upstreamVersion: upstreamVersion,
      fetchedAt: time, isFromThisRun: true)
    let record = StoreRecord.Response(sourceID: sourceID, encoding: .identity, response: response)
    var renewed: [UInt8] = []
    renewed.append(littleEndian: entry.checksum)
    let frame = Frame.encoded(.renewal, record.payload, renewed)
    try append(frame) { contents, _ in contents.renew(response, of: entry.checksum, count: frame.count) }
  }

  /// Returns once everything added so far would survive a power loss.
  ///
  /// A failure is not tried again, since the system may have dropped what it could not write: the file is cut back to
  /// what is certain, and the store takes no more.
  package func synchronize() throws(CheckpointError) {
    try synchronization.withLock { _ throws(CheckpointError) in try synchronizeAlone() }
  }

  private func synchronizeAlone() throws(CheckpointError) {
    let begun = try state.withLock { state throws(CheckpointError) in
      if let failure = state.failure { throw failure }
      state.isSynchronizationDue = false
      state.unsynchronizedCount = 0
      return (file: state.file, end: state.end)
    }
    do throws(CheckpointError) {
      try begun.file.synchronize()
      state.withLock { $0.synchronizedEnd = max($0.synchronizedEnd, begun.end) }
    } catch {
      state.withLock { state in
        state.failure = state.failure ?? error
        try? state.file.cut(to: state.synchronizedEnd)
      }
      throw error
    }
  }

  private func append(_ frame: [UInt8], _ note: (inout StoreContents, Int) -> Void) throws(CheckpointError) {
    if isReadOnly { return }
    let delay = try state.withLock { state throws(CheckpointError) -> Double? in
      if let failure = state.failure { throw failure }
      do throws(CheckpointError) {
        try state.file.write(frame, at: state.end)
      } catch {
        // Half a frame would only be in the way of the next one.
        try? state.file.cut(to: state.end)
        state.failure = error
        throw error
      }
      note(&state.contents, state.end)
      state.end += frame.count
      state.unsynchronizedCount += 1
      return state.delayUntilSynchronization()
    }
    guard let delay else { return }
    // Its failure is kept, and thrown by whatever comes next.
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in try? self?.synchronize() }
  }

  /// Everything that changes.
  private struct State: Sendable {
    let file: any StoreFile
    var contents: StoreContents
    /// Where the next frame goes.
    var end: Int
    /// Up to where the disk is known to keep everything.
    var synchronizedEnd: Int
    var unsynchronizedCount = 0
    var isSynchronizationDue = false
    /// Why the store takes no more.
    var failure: CheckpointError?

    init(file: any StoreFile, contents: StoreContents) {
      self.file = file
      self.contents = contents
      end = contents.end
      synchronizedEnd = contents.end
    }

    /// Seconds after which a synchronization has to be started now; nil when one is on its way.
    mutating func delayUntilSynchronization() -> Double? {
      if unsynchronizedCount == synchronizeCount { return 0 }
      if isSynchronizationDue { return nil }
      isSynchronizationDue = true
      return synchronizeInterval
    }
  }
}
