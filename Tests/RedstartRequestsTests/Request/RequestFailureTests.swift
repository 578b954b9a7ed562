import Foundation
import RedstartRequests
import Testing

@Suite struct RequestFailureTests {
  struct Offline: Error {}

  @Test func anErrorIsNamedByItsTypeAndItsWords() {
    let failure = RequestFailure(Offline())
    #expect(failure.type == String(reflecting: Offline.self))
    #expect(failure.message == "Offline()")
    #expect(failure.code == nil)
    #expect("\(failure)" == "Offline()")
  }

  @Test func aFailureStaysWhatItIs() {
    let failure = RequestFailure(type: "HTTP", code: 401, message: "who are you?")
    #expect(RequestFailure(failure) == failure)
  }

  @Test func itIsWrittenDownAndReadAgain() throws {
    let failure = RequestFailure(type: "HTTP", code: 401, message: "who are you?")
    let data = try JSONEncoder().encode(failure)
    #expect(try JSONDecoder().decode(RequestFailure.self, from: data) == failure)
  }

  @Test func timesCountFromTheSourcesBeginning() {
    #expect(TimeSource { .seconds(3) }.now == .seconds(3))
    let time = TimeSource.continuous
    let first = time.now
    #expect(first >= .zero && time.now >= first)
  }

  @Test func tags() {
    let tag: RequestTag = "todos"
    #expect(tag == RequestTag("todos"))
    #expect(RequestTag("todos", id: 7) == RequestTag("todos", id: "7"))
    #expect(tag != RequestTag("todos", id: 7))
    #expect("\(tag), \(RequestTag("todos", id: 7))" == "todos, todos 7")
  }
}
