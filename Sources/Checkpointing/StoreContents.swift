import Platform
package import PokeAPI

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

  mutating func add(_ response: StoredResponse, offset: Int, count: Int, checksum: UInt32) {
    remove(response.request)
    entries[response.request] = Entry(response: response, offset: offset, count: count, checksum: checksum)
    liveSize += count
  }

  /// Adds a renewal's frame, unless the response it renews is damaged: an older response must not be renewed by it.
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
    var hash = SHA256()
    hash.update(responses.map(\.checksum).sorted().flatMap(\.littleEndianBytes))
    return hash.hexDigest
  }

  mutating func remove(_ request: ResourceRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    liveSize -= entry.count + entry.renewalCount
  }
}

package struct StoredResponse: Sendable, Hashable {
  package let request: ResourceRequest
  package var entityTag: String?
  package var upstreamVersion: UpstreamVersion?
  /// The time of the last answer that sent or renewed the response, in seconds since 1970.
  ///
  /// The wall clock may have been wrong: a time in the future has no meaning.
  package var fetchedAt: Int
  package var isFromThisRun = false
}
