import Testing

@testable import PokeExport

@Suite struct RetryScheduleTests {
  @Test func waitsLongerEachTimeUpToTheCap() {
    let schedule = RetrySchedule(retries: 8)
    let ceilings = (1...9).map { schedule.delay(after: $0, random: 1) }
    #expect(ceilings == [0.5, 1, 2, 4, 8, 16, 20, 20, nil])
    #expect(schedule.delay(after: 3, random: 0) == 0)
    #expect(schedule.delay(after: 3, random: 0.5) == 1)
  }

  @Test func givesAServerThatRestartsItsTime() {
    let schedule = RetrySchedule()
    let pauses = (1...5).compactMap { schedule.delay(after: $0, connectionRefused: true, random: 0) }
    #expect(pauses == [0.25, 0.5, 1, 2, 4])
    #expect(schedule.delay(after: 3, connectionRefused: true, random: 0.5) == 1.5)
  }

  @Test func waitsAsLongAsTheServerAsksWithinReason() {
    let schedule = RetrySchedule(retries: 1)
    #expect(schedule.delay(after: 1, retryAfter: 7, random: 0) == 7)
    #expect(schedule.delay(after: 2, retryAfter: 7, random: 0) == nil)
    #expect(RetrySchedule.bounded(retryAfter: 315_360_000) == 60)
    #expect(RetrySchedule.bounded(retryAfter: -5) == 0)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600), ("Sat, 21 Nov 2026 07:27:52 GMT", 1_795_246_072),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777), ("tomorrow", nil),
    ("", nil),
    ("Sun, 06 Nov 1994 25:00:00 GMT", nil), ("Sun, 06 Now 1994 08:49:37 GMT", nil),
    ("Sun, 99 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 99999999999999999999 08:49:37 GMT", nil),
  ])
  func readsDatesAsHeadersWriteThem(text: String, seconds: Int?) {
    #expect(TransferResponse.date(text) == seconds)
  }
}
