import QuickstartCore
import Testing

@Suite struct AppReducerTests {
  private var state = AppState()

  @Test mutating func aLoadAloneChangesNothing() {
    appReducer(&state, .load)
    #expect(state == AppState())
  }
}
