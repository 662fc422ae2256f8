/// A scanner that finds the whole frames of a file and skips damaged bytes.
///
/// The scan goes on at the next frame with a valid checksum, so damage costs only the damaged bytes. Only a window of
/// the file is in memory.
struct FrameScanner {
  private let file: any StoreFile
  private let size: Int
  private var position = 0
  private var window: [UInt8] = []
  private var windowStart = 0

  /// Bytes read in one call.
  private static let windowSize = 1 << 20

  init(_ file: any StoreFile) throws(CheckpointError) {
    self.file = file
    size = try file.size
  }

  /// One whole frame and its place in the file.
  struct Found {
    let offset: Int
    let count: Int
    let kind: Frame.Kind
    let checksum: UInt32
    let payload: ArraySlice<UInt8>
  }

  /// Returns the next whole frame; nil at the end of the file.
  mutating func next() throws(CheckpointError) -> Found? {
    while position < size {
      if let count = Frame.payloadSize(at: try bytes(Frame.headSize)), Frame.headSize + count <= size - position {
        let frame = try bytes(Frame.headSize + count)
        if let (kind, payload) = Frame.decoded(frame) {
          defer { position += frame.count }
          return Found(
            offset: position, count: frame.count, kind: kind, checksum: Frame.checksum(of: frame), payload: payload)
        }
      }
      try skipToNextMagic()
    }
    return nil
  }

  /// Moves to the next byte that may start a frame.
  private mutating func skipToNextMagic() throws(CheckpointError) {
    position += 1
    while position < size {
      guard try !bytes(1).isEmpty else {
        // The file became shorter after its size was read.
        position = size
        return
      }
      let start = position - windowStart
      if let found = window[start...].firstIndex(of: Frame.magic[0]) {
        position += found - start
        return
      }
      position += window.count - start
    }
  }

  /// Returns the next bytes without moving on; fewer than `count` only at the end of the file.
  private mutating func bytes(_ count: Int) throws(CheckpointError) -> ArraySlice<UInt8> {
    let wanted = min(count, size - position)
    if position < windowStart || position + wanted > windowStart + window.count {
      window = try file.read(min(max(wanted, FrameScanner.windowSize), size - position), at: position)
      windowStart = position
    }
    return window[(position - windowStart)...].prefix(wanted)
  }
}
