import FileSystem
import Testing

struct WorkerThreadsTests {
  @Test(arguments: [true, false])
  func `two things are both done, at once or not`(atOnce: Bool) {
    var sum = 0
    let (first, second) = WorkerThreads.both(atOnce: atOnce) {
      (1...1000).reduce(0, +)
    } _: {
      sum = (1...100).reduce(0, +)
      return "done"
    }
    #expect(first == 500_500)
    #expect(second == "done")
    #expect(sum == 5050)
  }
}
