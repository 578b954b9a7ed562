import Foundation
import Redstart
import Testing

@testable import RedstartRequests

@Suite struct RequestCacheTests {
  typealias Cache = RequestCache<String, Int>

  let failure = RequestFailure(type: "T", message: "m")

  @Test(arguments: EffectPolicy.allCases)
  func parametersDoNotDisturbEachOther(policy: EffectPolicy) {
    var simulation = Simulation(Cache(), RequestRules(policy: policy))
    #expect(simulation.facts(.load("a")) == [#"started 1 of "a""#])
    #expect(simulation.facts(.load("b")) == [#"started 2 of "b""#])
    #expect(simulation.facts(.load("a")).isEmpty)
    simulation.perform(.succeeded(RequestID("b", number: 2), 2, at: .zero))
    simulation.perform(.failed(RequestID("a", number: 1), failure))
    #expect(simulation.storage["a"].loadable == .failed(failure, last: nil))
    #expect(simulation.storage["b"].loadable == .loaded(Loaded(2, at: .zero)))
    #expect(Set(simulation.storage.parameters) == ["a", "b"])
  }

  @Test func aSlotGoesWithTheLastThingInIt() {
    var simulation = Simulation(Cache())
    simulation.perform(.load("a"))
    #expect(simulation.facts(.cancel("a")) == [#"cancelled 1 of "a""#])
    #expect(simulation.storage.slots.isEmpty)
    // Numbers go on, so that a late answer to the first is not taken for one to the second.
    #expect(simulation.facts(.load("a")) == [#"started 2 of "a""#])
    simulation.perform(.succeeded(RequestID("a", number: 1), 1, at: .zero))
    #expect(simulation.storage["a"].value == nil)
  }

  @Test func forgettingOneAndAll() {
    var simulation = Simulation(Cache())
    for (index, name) in ["a", "b", "c"].enumerated() {
      simulation.perform(.load(name))
      simulation.perform(.succeeded(RequestID(name, number: UInt64(index + 1)), 1, at: .zero))
    }
    simulation.perform(.reload("c"))
    #expect(simulation.facts(.forget("a")).isEmpty)
    #expect(Set(simulation.storage.parameters) == ["b", "c"])
    #expect(simulation.facts(.forget()) == [#"cancelled 4 of "c""#])
    #expect(simulation.storage.parameters.isEmpty)
  }

  @Test func cancellingAllIsInTheOrderOfStarts() {
    var simulation = Simulation(Cache())
    for name in 0..<20 { simulation.perform(.load("\(name)")) }
    let expected = (0..<20).map { "cancelled \($0 + 1) of \"\($0)\"" }
    #expect(simulation.facts(.cancel()) == expected)
  }

  @Test func tagsFindWhatIsThereAndWhatIsOnItsWay() {
    var simulation = Simulation(Cache())
    for name in ["a", "b", "c"] { simulation.perform(.load(name)) }
    simulation.perform(.succeeded(RequestID("a", number: 1), 7, at: .zero))
    simulation.perform(.succeeded(RequestID("b", number: 2), 8, at: .zero))
    func found(_ tags: Set<RequestTag>) -> Set<String> {
      Set(
        simulation.storage.parameters(under: tags) { parameters, value in
          var tags: Set<RequestTag> = ["all", RequestTag(parameters)]
          if let value { tags.insert(RequestTag("value", id: value)) }
          return tags
        })
    }
    #expect(found(["all"]) == ["a", "b", "c"])
    #expect(found([RequestTag("value", id: 7), "c"]) == ["a", "c"])
    #expect(found([RequestTag("value", id: 9), "d"]).isEmpty)
  }

  @Test func settlingForgetsWhatIsOnItsWay() {
    var simulation = Simulation(Cache())
    simulation.perform(.load("a"))
    simulation.perform(.load("b"))
    simulation.perform(.succeeded(RequestID("a", number: 1), 7, at: .zero))
    simulation.storage.settle()
    #expect(Array(simulation.storage.parameters) == ["a"])
    #expect(simulation.storage.nextNumber == 3)
  }

  @Test func whatIsWrittenDownIsReadAgain() throws {
    var simulation = Simulation(Cache())
    simulation.perform(.load("a"))
    simulation.perform(.succeeded(RequestID("a", number: 1), 7, at: .zero))
    simulation.perform(.load("b"))
    let data = try JSONEncoder().encode(simulation.storage)
    #expect(try JSONDecoder().decode(Cache.self, from: data) == simulation.storage)
  }
}
