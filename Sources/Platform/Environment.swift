/// The environment variables of the process.
package enum Environment {
  /// Returns a variable's value; nil when it is unset or empty.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    // In bounds: the value ends with a zero byte.
    return String(cString: value)
  }
}
