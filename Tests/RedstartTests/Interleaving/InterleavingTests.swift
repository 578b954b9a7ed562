import TestSupport
import Testing

/// Laws 1 to 5 and 8 for two or three real threads, in every order of their steps from one point in the user's code to the
/// next: reducer, middleware, batch, selection, observer.
@Suite struct InterleavingTests {
  @Test(arguments: InterleavedProgram.all, [false, true])
  func everyOrder(program: InterleavedProgram, hasMiddleware: Bool) {
    var schedules = Schedules()
    var count = 0
    while count < Scale.count(program.limit), schedules.next() {
      count += 1
      let world = InterleavedWorld(program, hasMiddleware: hasMiddleware)
      guard let complaints = world.run(choose: { schedules.choose($0) }) else { return }
      guard complaints.isEmpty else {
        Issue.record("\(program.name): \(complaints) in the order \(schedules.description)")
        return
      }
    }
    #expect(count > 20)
  }
}
