import Testing

@testable import PokeExport
@testable import poke_export

@Suite struct ProgressLineTests {
  private static func steady(retries: Int = 0, until end: Double = 5) -> ProgressMeter {
    var meter = ProgressMeter()
    for step in 0...Int(end * 20) { meter.note(.documents, done: step, total: 2918, at: Double(step) / 20) }
    for _ in 0..<retries { meter.noteRetry() }
    return meter
  }

  @Test(arguments: [
    (200, 0, "[>                     ]  100 / 2,918 documents · 20/s · 2:21 left"),
    (80, 0, "[>                     ]  100 / 2,918 documents · 20/s · 2:21 left"),
    (80, 3, "[>                     ]  100 / 2,918 documents · 20/s · 3 retries · 2:21 left"),
    (61, 1, "[>     ]  100 / 2,918 documents · 20/s · 1 retry · 2:21 left"),
    (60, 1, "[>     ]  100 / 2,918 · 20/s · 2:21 left"), (52, 0, "[>     ]  100 / 2,918 documents · 20/s · 2:21 left"),
    (40, 0, "[>     ]  100 / 2,918 · 2:21 left"), (40, 3, "[>     ]  100 / 2,918 · 2:21 left"),
    (36, 0, "100 / 2,918 · 20/s · 2:21 left"),
    (30, 3, "100 / 2,918 · 2:21 left"), (23, 3, "100 / 2,918"), (11, 3, ""), (0, 0, ""),
  ])
  func fitsTheTerminal(columns: Int, retries: Int, line: String) {
    var meter = Self.steady(retries: retries)
    let shown = ProgressLine.live(&meter, width: columns, at: 5)
    #expect(shown == line)
    #expect(shown.count < max(1, columns))
  }

  @Test func staysWithinAnyWidthAtAnyNumber() {
    for columns in 0...200 {
      for (done, total) in [(0, 1), (1, 1), (99_999, 100_000), (3, 0)] {
        var meter = ProgressMeter()
        for step in 0...40 { meter.note(.combining, done: done * step / 40, total: total, at: Double(step) / 4) }
        let line = ProgressLine.live(&meter, width: columns, at: 10)
        #expect(line.count < max(1, columns), "\(columns): \(line)")
      }
    }
  }

  @Test func tellsThatItWaitsBeforeTheFirstAnswer() {
    var meter = ProgressMeter()
    #expect(ProgressLine.live(&meter, width: 80, at: 12.4) == "waiting for the source · 0:12")
    #expect(ProgressLine.live(&meter, width: 24, at: 12.4) == "waiting for the source")
    #expect(ProgressLine.live(&meter, width: 20, at: 12.4).isEmpty)
    #expect(ProgressLine.plain(&meter, at: 12.4) == "waiting for the source for 0:12")
  }

  @Test func saysTheSameInASentence() {
    var steady = Self.steady(retries: 2)
    #expect(ProgressLine.plain(&steady, at: 5) == "100 of 2,918 documents, 20/s, 2 retries, about 2:21 left")
    var meter = ProgressMeter()
    meter.note(.documents, done: 1, total: 9, at: 0)
    #expect(ProgressLine.plain(&meter, at: 0) == "1 of 9 documents")
  }

  @Test(arguments: [
    (0.0, "0:00"), (6.6, "0:07"), (59.6, "1:00"), (754, "12:34"), (3600, "1:00:00"), (36_061, "10:01:01"), (-1, "0:00"),
  ])
  func writesDurations(seconds: Double, text: String) { #expect(ProgressLine.duration(seconds) == text) }
}

@Suite struct ProgressMeterTests {
  private var meter = ProgressMeter()

  private func remainingTime(at now: Double) -> Double? {
    var meter = meter
    return meter.remainingTime(at: now)
  }

  private mutating func run(from start: Double, to end: Double, perSecond pace: Int, total: Int = 2000) {
    let first = meter.done
    for step in 0...Int((end - start) * 20) {
      meter.note(.documents, done: first + pace * step / 20, total: total, at: start + Double(step) / 20)
    }
  }

  @Test mutating func saysNothingBeforeThereIsSomethingToTellItFrom() {
    #expect(meter.rate(at: 5) == nil && remainingTime(at: 5) == nil)
    run(from: 0, to: 0.9, perSecond: 20)
    #expect(meter.rate(at: 0.9) == nil)
    run(from: 1, to: 2, perSecond: 20)
    #expect(meter.rate(at: 1.9) == nil && meter.rate(at: 2) != nil && remainingTime(at: 2) != nil)
  }

  /// Answers are late by up to half of the time between two answers, and the total grows during the run.
  @Test(arguments: [1, 2, 20, 400])
  mutating func isSteadyAtASteadyPace(pace: Int) throws {
    let count = pace * 90
    var number = 0
    var last: Double?
    for tick in 1...890 {
      let now = Double(tick) / 10
      while case let time = (Double(number) + [0, 0.5, 0.2, 0.4][number % 4]) / Double(pace), time <= now {
        number += 1
        meter.note(.documents, done: number, total: count - (count - number) / 50, at: time)
      }
      if number > 10, let rate = meter.rate(at: now) { #expect(abs(rate / Double(pace) - 1) < 0.1, "\(now): \(rate)") }
      guard let left = meter.remainingTime(at: now) else { continue }
      if tick > 100 { #expect(abs(left - (90 - now)) < 0.1 * (90 - now) + 3, "\(now): \(left)") }
      if let last, pace >= 20 { #expect(left <= last, "\(now): \(last), then \(left)") }
      last = left
    }
    #expect(last != nil)
  }

  /// The pace of stored documents must not count, because they come all at once.
  @Test mutating func forgetsWhatCameFromTheStoreInAMoment() throws {
    for step in 0...300 {
      meter.note(.documents, done: 3 * step, total: 2840, stored: 3 * step, at: Double(step) / 300)
    }
    #expect(meter.rate(at: 1) == nil)
    for step in 0...600 {
      meter.note(.documents, done: 900 + step, total: 2840, stored: 900, at: 1 + Double(step) / 150)
    }
    #expect(abs(try #require(meter.rate(at: 5)) - 150) < 2)
    #expect(abs(try #require(remainingTime(at: 5)) - 1340 / 150) < 0.2)
  }

  @Test mutating func followsAPaceThatChanges() throws {
    run(from: 0, to: 30, perSecond: 4)
    run(from: 30.05, to: 40, perSecond: 80)
    #expect(abs(try #require(meter.rate(at: 40)) - 80) < 8)
  }

  @Test mutating func promisesNothingWhileNothingComes() throws {
    run(from: 0, to: 20, perSecond: 20)
    #expect(meter.rate(at: 60) == 0)
    #expect(remainingTime(at: 60) == nil)
  }

  @Test mutating func beginsAnewWithAPhaseAndWithASecondPass() {
    for (phase, done) in [(ExportPhase.combining, 500), (.documents, 0)] {
      run(from: 0, to: 20, perSecond: 20)
      meter.note(phase, done: done, total: 541, at: 20.1)
      #expect(meter.rate(at: 20.2) == nil && remainingTime(at: 20.2) == nil)
      #expect(meter.phase == phase && meter.total == 541)
    }
  }

  @Test mutating func hasNothingLeftAtTheEnd() {
    run(from: 0, to: 10, perSecond: 200)
    #expect(remainingTime(at: 10) == nil)
  }
}
