import Foundation
import Testing

@testable import ProcessSampling

@Suite("A recording")
struct RecordingTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID().uuidString).json").path

  @Test("is the same after it was written and read")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Recording.example.write(to: file)
    #expect(try Recording(file: file) == .example)
    // What is there is replaced.
    let small = Recording(samples: [Recording.example.samples[0]])
    try small.write(to: file)
    #expect(try Recording(file: file) == small)
  }

  @Test("is in the repository, too, to be replayed")
  func repositoryFile() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../Recordings/server.json").standardizedFileURL
    #expect(try Recording(file: file.path) == .example)
  }

  @Test(
    "that is none says why",
    arguments: [
      ("", "cannot replay"), ("[1]", "cannot replay"), ("{}", "'samples' is missing"),
      (#"{"samples": [], "details": []}"#, "there is no sample in it"),
      (#"{"samples": [{"instant": "x"}], "details": []}"#, "samples.0.instant: "),
    ])
  func noRecording(text: String, reason: String) throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: SamplingError.self) { try Recording(file: file) }
    #expect("\(error)".contains(reason))
    #expect("\(error)".contains(file))
  }

  @Test("that is not there says so")
  func noFile() throws {
    let error = try #require(throws: SamplingError.self) { try Recording(file: "/nowhere/x") }
    #expect("\(error)".hasPrefix("cannot replay /nowhere/x: "))
  }

  @Test("is played in its order, again and again, and time goes on")
  func played() {
    let recording = Recording.example
    var sampler = RecordedSampler(recording)
    var instants: [Int] = []
    for round in 0..<3 {
      for original in recording.samples {
        let sample = sampler.sample()
        #expect(sample.processes == original.processes, "round \(round)")
        instants.append(sample.instant)
      }
    }
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $1 - $0 == 1000 })
  }

  @Test("of nothing has no processes")
  func empty() {
    var sampler = RecordedSampler(Recording(samples: []))
    #expect(sampler.sample().processes.isEmpty)
  }

  @Test("knows details of the processes in it, and of no others")
  func details() {
    let sampler = RecordedSampler(.example)
    let known = Recording.example.details[0]
    #expect(sampler.detail(of: known.id) == known)
    let other = ProcessIdentity(number: 1, start: 10)
    #expect(sampler.detail(of: other)?.arguments == .missing)
    #expect(sampler.detail(of: ProcessIdentity(number: 1, start: 11)) == nil)
  }

  @Test("signals nobody")
  func signals() {
    let id = ProcessIdentity(number: getpid(), start: 0)
    #expect(Signaller.elsewhere.send(.kill, to: id) == .elsewhere)
  }
}
