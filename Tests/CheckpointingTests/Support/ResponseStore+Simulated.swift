@testable import Checkpointing

extension ResponseStore {
  /// The source of every store in these tests that has no reason for another.
  static let source = "http://127.0.0.1/api/v2"

  /// Opens the store of a simulated disk.
  convenience init(on disk: SimulatedDisk) throws(CheckpointError) {
    try self.init(in: disk, source: ResponseStore.source)
  }
}

extension SimulatedDisk {
  /// A disk with nothing but a store's file.
  convenience init(store bytes: [UInt8]) { self.init(DiskImage(["responses": bytes])) }

  /// The store's file.
  var storeBytes: [UInt8] { image["responses"] ?? [] }
}
