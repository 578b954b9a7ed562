import ObservableClient
import Observation
import Testing

@Suite struct ObservableClientTests {
  @MainActor @Test func anObservableModelFollowsTheStore() {
    let model = PlayerModel()
    model.send(.load("Blue"))
    model.send(.tick)
    #expect(model.title == "Blue")
    #expect(model.seconds == 1)
  }

  @MainActor @Test func trackingFiresForWhatWasReadAndChanged() async {
    let model = PlayerModel()
    await confirmation { changed in
      withObservationTracking {
        #expect(model.title == "")
      } onChange: {
        changed()
      }
      model.send(.tick)
      model.send(.load("Blue"))
      model.send(.load("Green"))
    }
  }

  @MainActor @Test func theModelsEndEndsItsObservations() {
    var model: PlayerModel? = PlayerModel()
    weak let witness = model
    model?.send(.tick)
    model = nil
    #expect(witness == nil)
  }

  @Test func aStoreIsObservedOffTheMainActorToo() {
    #expect(Playlist.titles(of: ["a", "a", "b"]) == ["a", "b"])
  }
}
