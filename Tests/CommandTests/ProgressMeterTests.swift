import Exporting
import Testing

@testable import poke_export

/// Rates and forecasts, with a clock that only numbers drive.
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

  /// Otherwise a run that goes on would promise to be done in a moment.
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
