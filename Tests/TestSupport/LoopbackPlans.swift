/// Which request is answered how.
struct LoopbackPlans: Sendable {
  private var own: [String: ArraySlice<LoopbackServer.Behavior>] = [:]
  private var common: [LoopbackServer.Behavior] = []
  private var commonByPath: [String: ArraySlice<LoopbackServer.Behavior>] = [:]

  /// Plans the answers to one path.
  mutating func set(_ behaviors: [LoopbackServer.Behavior], for path: String) { own[path] = behaviors[...] }

  /// Plans the answers to each path that has no plan of its own.
  mutating func set(_ behaviors: [LoopbackServer.Behavior]) {
    common = behaviors
    commonByPath = [:]
  }

  /// Takes the answer to the next request for a path.
  mutating func next(for path: String) -> LoopbackServer.Behavior {
    own[path] != nil ? Self.take(&own[path, default: []]) : Self.take(&commonByPath[path, default: common[...]])
  }

  private static func take(_ behaviors: inout ArraySlice<LoopbackServer.Behavior>) -> LoopbackServer.Behavior {
    behaviors.count > 1 ? behaviors.removeFirst() : behaviors.first ?? .serve
  }
}
