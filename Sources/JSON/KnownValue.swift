/// A value that was read from an object, kept beside its bytes whatever its type.
@usableFromInline
final class KnownValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
