/// The variables the process was started with.
package enum Environment {
  /// A variable's value; nil when it is unset or empty.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    // In bounds: the system ends the value with a zero.
    return String(cString: value)
  }
}
