import ReduxKitCounterClient
import ReduxKitCounterClientSwift5
import Testing

@Suite("A client: a counter with a router")
struct CounterClientTests {
  private final class Screens: ReduxKitCounterClient.Navigator,
    ReduxKitCounterClientSwift5.Navigator
  {
    private(set) var shown = ["home"]

    func show(_ screen: String) { shown.append(screen) }
    func hide() { shown.removeLast() }
  }

  @Test(
    "In Swift 6 mode: it counts, logs, and its enhancer navigates before the route is in the state")
  func swift6() {
    let screens = Screens()
    var app: ReduxKitCounterClient.CounterApp? = .init(navigator: screens)
    app?.increment()
    app?.increment()
    app?.decrement(by: 5)
    #expect(app?.label == "-3")
    app?.open("settings")
    app?.open("about")
    app?.back()
    #expect(screens.shown == ["home", "settings"])
    #expect(app?.route == "home/settings")
    #expect(
      app?.log == [
        "IncrementAction: 0 -> 1", "IncrementAction: 1 -> 2", "DecrementAction: 2 -> -3",
        "RouteAction: -3 -> -3", "RouteAction: -3 -> -3", "RouteAction: -3 -> -3",
      ])
    app = nil
  }

  @Test("In Swift 5 mode the same sources do the same")
  func swift5() {
    let screens = Screens()
    let app = ReduxKitCounterClientSwift5.CounterApp(navigator: screens)
    app.increment()
    app.decrement(by: 3)
    app.open("settings")
    #expect(app.label == "-2")
    #expect(app.route == "home/settings")
    #expect(screens.shown == ["home", "settings"])
    #expect(app.log.count == 3)
  }
}
