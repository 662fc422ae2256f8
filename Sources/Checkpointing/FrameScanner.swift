/// Walks over a file's frames and steps over what is not one.
///
/// A damaged stretch costs only itself: the walk goes on at the next frame whose checksum is right. What is in memory
/// is a window of the file, never all of it.
struct FrameScanner {
  private let file: any StoreFile
  private let size: Int
  private var position = 0
  private var window: [UInt8] = []
  private var windowStart = 0

  /// Bytes read at a time.
  private static let windowSize = 1 << 20

  init(_ file: any StoreFile) throws(CheckpointError) {
    self.file = file
    size = try file.size
  }

  /// One whole frame and where it stands.
  struct Found {
    let offset: Int
    let count: Int
    let kind: Frame.Kind
    let checksum: UInt32
    let payload: ArraySlice<UInt8>
  }

  /// The next whole frame, or nil at the end.
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

  /// Goes on to the next byte a frame could start with.
  private mutating func skipToNextMagic() throws(CheckpointError) {
    position += 1
    while position < size {
      guard try !bytes(1).isEmpty else {
        // There was more when its size was asked for: the file has been cut meanwhile.
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

  /// So many bytes from the position on, fewer only at the end of the file.
  private mutating func bytes(_ count: Int) throws(CheckpointError) -> ArraySlice<UInt8> {
    let wanted = min(count, size - position)
    if position < windowStart || position + wanted > windowStart + window.count {
      window = try file.read(min(max(wanted, FrameScanner.windowSize), size - position), at: position)
      windowStart = position
    }
    return window[(position - windowStart)...].prefix(wanted)
  }
}
