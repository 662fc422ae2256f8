import Dispatch
import Synchronization

/// Keeps accepted responses in one append-only file, so that later runs need not fetch them again.
///
/// If a resource has several frames, the store uses the last frame. A damaged response counts as not stored.
final class ResponseStore: Sendable {
  static let formatVersion: UInt32 = 1

  let recovery: StoreRecovery

  private let state: Mutex<State>
  /// Lets only one synchronization run at a time.
  ///
  /// If two ran at the same time, the system might report a lost write to only one of the two.
  private let synchronization = Mutex(())
  private let sourceID: UInt64
  private let isReadOnly: Bool
  private let queue = DispatchQueue(label: "poke-export.store")

  private static let synchronizeCount = 256
  /// The longest time in seconds between an append and the synchronization of the file.
  private static let synchronizeInterval = 1.0

  static func reading(directory: String, source: String) throws -> ResponseStore? {
    let directory = DiskDirectory(path: directory)
    guard directory.size(of: StoreOpening.fileName) != nil else { return nil }
    let file = try DiskFile(path: directory.path(of: StoreOpening.fileName), [])
    let opened = try StoreOpening(reading: file, in: directory, source: source)
    return ResponseStore(opened, source: source, isReadOnly: true)
  }

  convenience init(in directory: any StoreDirectory, source: String) throws {
    self.init(try StoreOpening(directory, source: source), source: source, isReadOnly: false)
  }

  private init(_ opened: StoreOpening, source: String, isReadOnly: Bool) {
    state = Mutex(State(file: opened.file, contents: opened.contents, synchronizedEnd: opened.contents.end))
    recovery = opened.recovery
    sourceID = StoreRecord.sourceID(of: source)
    self.isReadOnly = isReadOnly
  }

  var isEmpty: Bool { state.withLock { $0.contents.entries.isEmpty } }

  func response(to request: ResourceRequest) -> StoredResponse? {
    state.withLock { $0.contents.entries[request]?.response }
  }

  /// A digest of all responses of an upstream version; nil if the version of any stored response is unknown.
  func digest(ofVersion version: String) -> String? { state.withLock { $0.contents.digest(ofVersion: version) } }

  func read(_ request: ResourceRequest) throws(FileError) -> RawResource? {
    let found = state.withLock { state in state.contents.entries[request].map { (state.file, $0) } }
    guard let (file, entry) = found else { return nil }
    let bytes = try file.read(entry.count, at: entry.offset)
    guard let frame = Frame(bytes[...]), frame.kind == .response, let record = StoreRecord(frame.payload),
      record.response.request == request
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

  /// Stores a checked answer; after a failed write, cuts off the written bytes and accepts no more frames.
  func append(_ resource: RawResource, at time: Int) throws(FileError) {
    // The store knows documents by id, so it does not keep an answer to a request by name.
    if case .named = resource.request { return }
    let response = StoredResponse(
      request: resource.request, entityTag: resource.entityTag, upstreamVersion: resource.upstreamVersion,
      fetchedAt: time, isFromThisRun: true, isBodyFromThisRun: true)
    let record = StoreRecord(
      sourceID: sourceID, encoding: resource.encoding, response: response, body: resource.body[...])
    let frame = Frame(.response, record.payload)
    try append(frame) { $0.add(response, in: frame, at: $1) }
  }

  /// Renews a response's time and version.
  ///
  /// If `upstreamVersion` is nil, the response loses its stored version, which may be outdated.
  func renew(
    _ request: ResourceRequest, entityTag: String?, upstreamVersion: UpstreamVersion?, at time: Int
  ) throws(FileError) {
    guard let entry = state.withLock({ $0.contents.entries[request] }) else { return }
    let response = StoredResponse(
      request: request, entityTag: entityTag ?? entry.response.entityTag, upstreamVersion: upstreamVersion,
      fetchedAt: time, isFromThisRun: true, isBodyFromThisRun: entry.response.isBodyFromThisRun)
    let record = StoreRecord(
      sourceID: sourceID, encoding: .identity, response: response, body: entry.checksum.littleEndianBytes[...])
    let frame = Frame(.renewal, record.payload)
    try append(frame) { contents, _ in contents.renew(response, of: entry.checksum, count: frame.count) }
  }

  /// Makes the stored lists too old, so that the next run requests them again.
  func expireLists() throws(FileError) {
    for request in state.withLock({ Array($0.contents.entries.keys) }) where !request.isOfDocument {
      try renew(request, entityTag: nil, upstreamVersion: nil, at: 0)
    }
  }

  // Waits until the file is on the disk. After a failure, the store accepts no more frames, because the system may have
  // dropped bytes that were not on the disk yet.
  func synchronize() throws(FileError) {
    try synchronization.withLock { _ throws(FileError) in
      let begun = try state.withLock { state throws(FileError) in
        if let failure = state.failure { throw failure }
        state.isSynchronizationDue = false
        state.unsynchronizedCount = 0
        return (file: state.file, end: state.contents.end)
      }
      do throws(FileError) {
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
  }

  func close() {
    synchronization.withLock { _ in
      state.withLock { $0.failure = $0.failure ?? .inputOutput(path: StoreOpening.fileName, reason: "closed") }
    }
  }

  private func append(_ frame: Frame, _ note: (inout StoreContents, Int) -> Void) throws(FileError) {
    if isReadOnly { return }
    let delay = try state.withLock { state throws(FileError) -> Double? in
      if let failure = state.failure { throw failure }
      let offset = state.contents.end
      do throws(FileError) {
        try state.file.write(frame.bytes, at: offset)
      } catch {
        // Cuts off a half-written frame, because a later run would report the frame as damage.
        try? state.file.cut(to: offset)
        state.failure = error
        throw error
      }
      note(&state.contents, offset)
      state.contents.end += frame.count
      state.unsynchronizedCount += 1
      if state.unsynchronizedCount == ResponseStore.synchronizeCount { return 0 }
      if state.isSynchronizationDue { return nil }
      state.isSynchronizationDue = true
      return ResponseStore.synchronizeInterval
    }
    guard let delay else { return }
    // The error is not lost: `state` keeps the error, and the next call throws it.
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in try? self?.synchronize() }
  }

  private struct State: Sendable {
    let file: any StoreFile
    var contents: StoreContents
    var synchronizedEnd: Int
    var unsynchronizedCount = 0
    var isSynchronizationDue = false
    var failure: FileError?
  }
}
