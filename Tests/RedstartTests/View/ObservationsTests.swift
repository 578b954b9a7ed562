import Observation
import Redstart
import TestSupport
import Testing

@MainActor
@Suite("A view of a store, as an asynchronous sequence")
struct ObservationsTests {
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test("Observations gives the value there is, and each that is the newest when it is looked at")
  func observations() async {
    let view = ScreenView(ScreenAction.store())
    let names = Observations { view.person.name }
    var seen: [String] = []
    for await name in names {
      seen.append(name)
      if seen.count == 3 { break }
      // Changes of one stretch are one.
      view.dispatch(.count)
      view.dispatch(.rename)
      view.dispatch(.rename)
    }
    #expect(seen == ["Ann", "Ann!!", "Ann!!!!"])
  }
}
