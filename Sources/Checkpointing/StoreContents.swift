import PokeAPI

/// Where in the store's file each resource's last response stands.
struct StoreContents: Sendable {
  private(set) var entries: [ResourceRequest: Entry] = [:]
  /// Bytes of frames that still count.
  private(set) var liveSize = 0
  /// Where the last whole frame ends.
  var end = 0

  /// One resource's frames.
  struct Entry: Sendable {
    var response: StoredResponse
    let offset: Int
    let count: Int
    /// The checksum of the response's frame: renewals name what they renew by it.
    let checksum: UInt32
    /// Bytes of the last renewal's frame.
    var renewalCount = 0
  }

  /// Takes note of a response's frame.
  mutating func add(_ response: StoredResponse, offset: Int, count: Int, checksum: UInt32) {
    remove(response.request)
    entries[response.request] = Entry(response: response, offset: offset, count: count, checksum: checksum)
    liveSize += count
  }

  /// Takes note of a renewal's frame, unless what it renews was damaged: an older response is not meant by it.
  mutating func renew(_ response: StoredResponse, of checksum: UInt32, count: Int) {
    guard var entry = entries[response.request], entry.checksum == checksum else { return }
    liveSize += count - entry.renewalCount
    entry.response = response
    entry.renewalCount = count
    entries[response.request] = entry
  }

  /// Forgets a resource.
  mutating func remove(_ request: ResourceRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    liveSize -= entry.count + entry.renewalCount
  }
}
