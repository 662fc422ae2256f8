struct StoreOpening {
  static let fileName = "responses"
  private static let newName = "responses.new"
  private static let damagedName = "responses.damaged"
  static let oldName = "responses.old"

  private(set) var file: any StoreFile
  private(set) var contents = StoreContents()
  private(set) var recovery = StoreRecovery()
  private var hasDamageInside = false
  private var isUnused = false
  private let directory: any StoreDirectory
  private let source: String

  /// The size in bytes above which a file may be rewritten to save space.
  private static let smallSize = 1 << 20

  init(_ directory: any StoreDirectory, source: String) throws {
    try self.init(reading: directory.open(StoreOpening.fileName), in: directory, source: source)
    let size = try file.size
    if contents.end == 0 || isUnused {
      let isTorn = try size < header.count && header.bytes.starts(with: file.read(size, at: 0))
      if isUnused || isTorn {
        recovery.damagedSize = 0
      } else if size > 0 {
        try directory.move(StoreOpening.fileName, to: StoreOpening.damagedName)
        recovery.movedAside = directory.path(of: StoreOpening.damagedName)
        file = try directory.open(StoreOpening.fileName)
      }
      try file.cut(to: 0)
      try file.write(header.bytes, at: 0)
      try file.synchronize()
      try directory.synchronize()
      contents.end = header.count
    } else {
      if contents.end < size { try file.cut(to: contents.end) }
      let isMostlyDead = size > StoreOpening.smallSize && contents.liveSize < size / 2
      // A rewrite also removes damage inside the file, so that later openings do not report the damage again.
      if isMostlyDead || hasDamageInside { try compact() }
      // An earlier run may have renamed the file, and died before it synchronized the directory.
      try directory.synchronize()
    }
  }

  init(reading file: any StoreFile, in directory: any StoreDirectory, source: String) throws {
    self.directory = directory
    self.source = source
    self.file = file
    let sourceID = StoreRecord.sourceID(of: source)
    var scanner = try FrameScanner(file)
    var wholeSize = 0
    var hasForeignResponses = false
    var otherSource: String?
    let path = directory.path(of: StoreOpening.fileName)
    while let (offset, frame) = try scanner.next() {
      wholeSize += frame.count
      contents.end = offset + frame.count
      switch frame.kind {
      case .header:
        var header = ByteReader(frame.payload)
        guard let version = header.integer(UInt32.self) else { continue }
        // In a header of another version, only the version number can be read.
        guard version == ResponseStore.formatVersion else {
          throw CheckpointError.unknownFormat(path: path, version: version)
        }
        if let found = header.text(), found != source { otherSource = found }
      case .response:
        guard let record = StoreRecord(frame.payload) else { continue }
        if record.sourceID == sourceID {
          contents.add(record.response, in: frame, at: offset)
        } else {
          hasForeignResponses = true
        }
      case .renewal:
        guard let record = StoreRecord(frame.payload), record.sourceID == sourceID,
          let renewed = record.renewedChecksum
        else { continue }
        contents.renew(record.response, of: renewed, count: frame.count)
      }
    }
    if hasForeignResponses, contents.entries.isEmpty {
      throw CheckpointError.otherSource(path: path, stored: otherSource ?? "another source", asked: source)
    }
    isUnused = otherSource != nil && contents.entries.isEmpty
    recovery.responseCount = contents.entries.count
    recovery.damagedSize = try file.size - wholeSize
    hasDamageInside = wholeSize < contents.end
  }

  private var header: Frame { StoreRecord.header(source: source) }

  private mutating func compact() throws(FileError) {
    let compacted: StoreContents
    do throws(FileError) {
      compacted = try copyLiveFrames()
      try directory.move(StoreOpening.newName, to: StoreOpening.fileName)
    } catch {
      try? directory.remove(StoreOpening.newName)
      return
    }
    // The file is opened again by its new name, because messages show the name.
    file = try directory.open(StoreOpening.fileName)
    contents = compacted
  }

  private func copyLiveFrames() throws(FileError) -> StoreContents {
    let copy = try directory.open(StoreOpening.newName)
    try copy.cut(to: 0)
    var compacted = StoreContents()
    try copy.write(header.bytes, at: 0)
    compacted.end = header.count
    for entry in contents.entries.values.sorted(by: { $0.offset < $1.offset }) {
      let bytes = try file.read(entry.count, at: entry.offset)
      guard let old = Frame(bytes[...]), let record = StoreRecord(old.payload) else { continue }
      let renewed = StoreRecord(
        sourceID: record.sourceID, encoding: record.encoding, response: entry.response, body: record.body)
      let frame = Frame(.response, renewed.payload)
      try copy.write(frame.bytes, at: compacted.end)
      compacted.add(entry.response, in: frame, at: compacted.end)
      compacted.end += frame.count
    }
    try copy.synchronize()
    return compacted
  }
}

struct StoreRecovery: Sendable, Hashable {
  var responseCount = 0
  var damagedSize = 0
  /// The path to which a store file without any valid frame was moved; nil if no file was moved.
  var movedAside: String?
}

struct StoreContents: Sendable {
  private(set) var entries: [ResourceRequest: Entry] = [:]
  private(set) var liveSize = 0
  var end = 0

  struct Entry: Sendable {
    var response: StoredResponse
    let offset: Int
    let count: Int
    let checksum: UInt32
    var renewalCount = 0
  }

  mutating func add(_ response: StoredResponse, in frame: Frame, at offset: Int) {
    remove(response.request)
    entries[response.request] = Entry(response: response, offset: offset, count: frame.count, checksum: frame.checksum)
    liveSize += frame.count
  }

  mutating func renew(_ response: StoredResponse, of checksum: UInt32, count: Int) {
    guard var entry = entries[response.request], entry.checksum == checksum else { return }
    liveSize += count - entry.renewalCount
    entry.response = response
    entry.renewalCount = count
    entries[response.request] = entry
  }

  func digest(ofVersion version: String) -> String? {
    if entries.values.contains(where: { $0.response.upstreamVersion == nil }) { return nil }
    let responses = entries.values.filter { $0.response.upstreamVersion?.hash == version }
    return SHA256(of: responses.map(\.checksum).sorted().flatMap(\.littleEndianBytes)).hexDigest
  }

  mutating func remove(_ request: ResourceRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    liveSize -= entry.count + entry.renewalCount
  }
}

struct StoredResponse: Sendable, Hashable {
  let request: ResourceRequest
  var entityTag: String?
  var upstreamVersion: UpstreamVersion?
  /// The time of the last answer that sent or renewed the response, in seconds since 1970.
  var fetchedAt: Int
  var isFromThisRun = false
  /// False if this run only renewed the response, because the source answered with status 304 or the same body.
  var isBodyFromThisRun = false
}
