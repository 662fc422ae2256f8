import TestSupport

@testable import PokeExport

/// The steps of a run on its store, and the expected answers after each step.
struct StoreScript: Sendable {
  private(set) var steps: [Step] = []
  /// The store's answers before the first step and after each step.
  private(set) var states: [[ResourceRequest: Answer]] = [[:]]

  enum Step: Sendable, Hashable {
    case append(Answer)
    case renew(Answer)
    case synchronize
  }

  var requests: Set<ResourceRequest> { states.reduce(into: []) { $0.formUnion($1.keys) } }

  /// The answers to a request over time, oldest first.
  func history(of request: ResourceRequest) -> [Answer] {
    states.compactMap { $0[request] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  mutating func append(_ answer: Answer) { add(.append(answer)) { $0[answer.request] = answer } }

  mutating func renew(_ request: ResourceRequest, tag: String, at time: Int) {
    add(.renew(Answer(request: request, entityTag: tag, time: time))) { state in
      state[request]?.entityTag = tag
      state[request]?.upstreamVersion = nil
      state[request]?.time = time
    }
  }

  mutating func synchronize() { add(.synchronize) { _ in } }

  private mutating func add(_ step: Step, _ change: (inout [ResourceRequest: Answer]) -> Void) {
    var state = states.last ?? [:]
    change(&state)
    steps.append(step)
    states.append(state)
  }
}

extension StoreScript {
  /// Runs steps on a store, and calls `done` after each step with the number of finished steps and this step.
  func run(_ range: Range<Int>? = nil, on store: ResponseStore, done: (Int, Step) -> Void = { _, _ in }) throws {
    for index in range ?? steps.indices {
      let step = steps[index]
      switch step {
      case .append(let answer): try store.append(answer)
      case .renew(let answer): try store.renew(answer)
      case .synchronize: try store.synchronize()
      }
      done(index + 1, step)
    }
  }

  static func random(
    seed: Int, count: Int, requests: Int, largestBody: Int = 60, synchronizesEvery period: Int
  ) -> StoreScript {
    var generator = SeededGenerator(seed: seed)
    var script = StoreScript()
    for step in 1...count {
      let request = ResourceRequest.document(ResourceKey(.pokemon, .random(in: 1...requests, using: &generator)))
      if step % period == 0 {
        script.synchronize()
      } else if script.states.last?[request] != nil, Int.random(in: 0..<3, using: &generator) == 0 {
        script.renew(request, tag: "renewed \(step)", at: step)
      } else {
        let size = Int.random(in: 0...largestBody, using: &generator)
        let body = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
        script.append(Answer(request: request, body: body, upstreamVersion: .init(hash: "v\(step)"), time: step))
      }
    }
    return script
  }
}
