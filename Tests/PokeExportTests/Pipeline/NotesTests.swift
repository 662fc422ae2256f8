import Testing

@testable import PokeExport

struct NotesTests {
  /// Answers are not added in the order in which they came, so an older answer may be added last.
  @Test func takesTheVersionThatCameLastForTheSources() {
    var notes = Notes(expecting: "old")
    let start = ContinuousClock.now
    for (id, version, seconds) in [(1, "old", 0), (2, "young", 2), (3, "old", 1)] {
      var arrival = Arrival(request: .document(ResourceKey(.pokemon, id)))
      arrival.version = UpstreamVersion(hash: version, deployedAt: nil)
      arrival.timeOfVersion = start + .seconds(seconds)
      notes.add([arrival])
    }
    #expect(notes.latestVersion == "young" && notes.areVersionsMixed)
  }
}
