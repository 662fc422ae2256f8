import Exporting
import Testing

@testable import poke_export

@Suite struct ProgressLineTests {
  /// A meter that has seen a steady run: two documents for each Pokémon, one Pokémon every tenth of a second.
  private static func steady(retries: Int = 0) -> ProgressMeter {
    var meter = ProgressMeter(phases: [.pokemon, .forms])
    for step in 0...50 {
      meter.note(.pokemon, done: step, total: 1302, documents: 2 * step, at: Double(step) / 10)
    }
    for _ in 0..<retries { meter.noteRetry() }
    return meter
  }

  @Test(arguments: [
    (
      200, 0,
      "[1/2] pokemon and families  [=>                                      ]  50/1302  20 documents/s  ETA 2:05"
    ),
    (80, 0, "[1/2] pokemon and families  [>             ]  50/1302  20 documents/s  ETA 2:05"),
    (80, 3, "[1/2] pokemon and families  [>            ]  50/1302  20/s  3 retries  ETA 2:05"),
    (80, 1, "[1/2] pokemon and families  [>              ]  50/1302  20/s  1 retry  ETA 2:05"),
    (62, 0, "[1/2] pokemon and families  [>     ]  50/1302  20/s  ETA 2:05"),
    (56, 0, "[1/2] pokemon and families  50/1302  20/s  ETA 2:05"),
    (50, 3, "[1/2] pokemon  50/1302  20/s  3 retries  ETA 2:05"), (40, 3, "[1/2] pokemon  50/1302  20/s  ETA 2:05"),
    (34, 3, "[1/2] pokemon  50/1302  ETA 2:05"), (24, 3, "[1/2] pokemon  50/1302"), (12, 3, "50/1302"), (5, 3, ""),
    (0, 0, ""),
  ])
  func fitsTheTerminal(columns: Int, retries: Int, line: String) {
    let shown = ProgressLine.live(Self.steady(retries: retries), width: columns, at: 5)
    #expect(shown == line)
    #expect(shown.utf8.count < max(1, columns))
  }

  @Test func staysWithinAnyWidthAtAnyNumber() {
    for columns in 0...200 {
      for (done, total) in [(0, 1), (1, 1), (99_999, 100_000), (3, 0)] {
        var meter = ProgressMeter(phases: [.pokemon, .forms])
        for step in 0...40 {
          let time = Double(step) / 4
          meter.note(.forms, done: done * step / 40, total: total, documents: step * 1000, at: time)
        }
        let line = ProgressLine.live(meter, width: columns, at: 10)
        #expect(line.utf8.count < max(1, columns), "\(columns): \(line)")
      }
    }
  }

  @Test func tellsThatItWaitsBeforeTheFirstAnswer() {
    let meter = ProgressMeter(phases: [.pokemon])
    #expect(ProgressLine.live(meter, width: 80, at: 12.4) == "waiting for the source  0:12")
    #expect(ProgressLine.live(meter, width: 24, at: 12.4) == "waiting for the source")
    #expect(ProgressLine.live(meter, width: 20, at: 12.4).isEmpty)
    #expect(ProgressLine.plain(meter, at: 12.4) == "waiting for the source, 0:12 until now")
  }

  @Test func saysTheSameInASentence() {
    #expect(
      ProgressLine.plain(Self.steady(retries: 2), at: 5)
        == "pokemon and families: 50 of 1302, 20 documents/s, 2 retries, about 2:05 left in this phase")
    var meter = ProgressMeter(phases: [.pokemon])
    meter.note(.pokemon, done: 1, total: 9, documents: 2, at: 0)
    #expect(ProgressLine.plain(meter, at: 0) == "pokemon and families: 1 of 9")
  }

  @Test(arguments: [
    (0.0, "0:00"), (6.6, "0:07"), (59.6, "1:00"), (754, "12:34"), (3600, "1:00:00"), (36_061, "10:01:01"), (-1, "0:00"),
  ])
  func writesDurations(seconds: Double, text: String) { #expect(ProgressLine.duration(seconds) == text) }
}

@Suite struct ProgressMeterTests {
  private var meter = ProgressMeter(phases: [.pokemon, .forms])

  /// Lets so many Pokémon a second pass, from a time to a time.
  private mutating func run(from start: Double, to end: Double, perSecond pace: Int, total: Int = 1000) {
    let first = meter.done
    for step in 0...Int((end - start) * 10) {
      let done = first + pace * step / 10
      meter.note(.pokemon, done: done, total: total, documents: 2 * done, at: start + Double(step) / 10)
    }
  }

  @Test mutating func saysNothingBeforeThereIsSomethingToTellItFrom() {
    #expect(meter.rate(at: 5) == nil && meter.remainingTime(at: 5) == nil)
    run(from: 0, to: 0.9, perSecond: 10)
    #expect(meter.rate(at: 0.9) == nil)
    run(from: 1, to: 2, perSecond: 10)
    #expect(meter.rate(at: 2) != nil && meter.remainingTime(at: 2) == nil)
    run(from: 2.1, to: 4, perSecond: 10)
    #expect(meter.remainingTime(at: 4) != nil)
  }

  @Test mutating func countsDocumentsAndForecastsByWhatIsToBeDone() throws {
    run(from: 0, to: 20, perSecond: 10)
    #expect(abs(try #require(meter.rate(at: 20)) - 20) < 1)
    #expect(abs(try #require(meter.remainingTime(at: 20)) - 80) < 4)
  }

  /// Otherwise a resumed run would promise to be done in a moment.
  @Test mutating func forgetsWhatCameFromTheStoreInAMoment() throws {
    meter.note(.pokemon, done: 1, total: 1000, documents: 2, at: 0)
    meter.note(.pokemon, done: 500, total: 1000, documents: 1000, at: 0.1)
    run(from: 0.2, to: 4, perSecond: 10)
    #expect(abs(try #require(meter.remainingTime(at: 4)) - 46) < 6)
  }

  @Test mutating func followsAPaceThatChanges() throws {
    run(from: 0, to: 30, perSecond: 2)
    run(from: 30.1, to: 40, perSecond: 40)
    #expect(abs(try #require(meter.rate(at: 40)) - 80) < 8)
  }

  @Test mutating func promisesNothingWhileNothingComes() throws {
    run(from: 0, to: 20, perSecond: 10)
    #expect(meter.rate(at: 60) == 0)
    #expect(meter.remainingTime(at: 60) == nil)
  }

  @Test mutating func beginsAnewWithAPhase() {
    run(from: 0, to: 20, perSecond: 10)
    meter.note(.forms, done: 1, total: 541, documents: 401, at: 20.1)
    #expect(meter.rate(at: 20.2) == nil && meter.remainingTime(at: 20.2) == nil)
    #expect(meter.phase == .forms && meter.total == 541)
  }

  @Test mutating func hasNothingLeftAtTheEnd() {
    run(from: 0, to: 10, perSecond: 100)
    #expect(meter.remainingTime(at: 10) == nil)
  }
}
