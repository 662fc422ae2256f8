/// The file of the running program.
package enum ProgramFile {
  /// The size and the time of the last change, by which one build differs from another; nil when nobody knows.
  package static var build: String? {
    path.flatMap { FileStatus(at: $0) }.map { "\($0.size) \($0.changeTime)" }
  }

  private static var path: String? {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      "/proc/self/exe"
    #endif
  }
}
