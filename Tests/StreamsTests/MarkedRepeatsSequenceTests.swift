import Streams
import Testing

@Suite struct MarkedRepeatsSequenceTests {
  @Test func marksAllButTheFirstOfASubject() async {
    var marks: [Bool] = []
    for await (_, isRepeat) in [3, 10_033, 6, 3, 10_033].async.markingRepeats(of: { $0 % 1000 }) {
      marks.append(isRepeat)
    }
    #expect(marks == [false, false, false, true, true])
  }

  @Test func marksNothingWithoutASubject() async {
    var marks: [Bool] = []
    for await (_, isRepeat) in [1, 1, 1].async.markingRepeats(of: { _ in Int?.none }) { marks.append(isRepeat) }
    #expect(marks == [false, false, false])
  }
}
