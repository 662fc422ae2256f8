import Foundation

/// The interpreter behind `python3`.
enum PythonInterpreter {
  /// Its path, past a wrapper that looks for the right one and takes longer than many a measurement; or `python3`.
  static let path: String = {
    guard let pipe = popen("python3 -c 'import sys; print(sys.executable)' 2>/dev/null", "r") else { return "python3" }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 4_096)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return "python3" }
    let text = String(decoding: line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? "python3" : text
  }()
}
