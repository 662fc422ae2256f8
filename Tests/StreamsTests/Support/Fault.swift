/// The errors of these tests, told apart by where they come from.
enum Fault: Error, Hashable, Sendable {
  case upstream
  case transform(Int)
  case sender(Int)
}
