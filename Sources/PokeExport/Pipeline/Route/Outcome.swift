/// A loaded value or a failure; indirect, because a reference is cheaper to pass on than the value.
indirect enum Outcome<Value: Sendable>: Sendable {
  case value(Value)
  case failed(ResourceFailure)

  func map<Other>(_ transform: (Value) throws(ResourceFailure) -> Other) -> Outcome<Other> {
    do throws(ResourceFailure) { return .value(try transform(get())) } catch { return .failed(error) }
  }

  func get() throws(ResourceFailure) -> Value {
    switch self {
    case .value(let value): return value
    case .failed(let failure): throw failure
    }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var failure: ResourceFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  var isMissing: Bool { failure?.reason == .missing }
}
