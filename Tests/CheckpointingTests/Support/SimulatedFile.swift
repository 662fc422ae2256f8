@testable import Checkpointing

/// One file of a `SimulatedDisk`, whatever name leads to it by now.
struct SimulatedFile: StoreFile {
  let disk: SimulatedDisk
  let number: Int

  var size: Int {
    get throws(CheckpointError) { try disk.perform(.size) { ($0.files[number]?.count ?? 0, nil) } }
  }

  func read(_ count: Int, at offset: Int) throws(CheckpointError) -> [UInt8] {
    try disk.perform(.read) { (Array(($0.files[number] ?? []).dropFirst(offset).prefix(count)), nil) }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(CheckpointError) {
    try disk.perform(.write) { _ in ((), .write(file: number, bytes: bytes, offset: offset)) }
  }

  func cut(to size: Int) throws(CheckpointError) {
    try disk.perform(.cut) { _ in ((), .cut(file: number, size: size)) }
  }

  func synchronize() throws(CheckpointError) {
    try disk.perform(.synchronizeFile) { _ in ((), .synchronizeFile(number)) }
  }
}
