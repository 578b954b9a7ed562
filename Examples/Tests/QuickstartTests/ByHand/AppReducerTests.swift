import QuickstartByHandApp
import QuickstartCore
import Testing

@Suite struct AppReducerTests {
  @Test func aLoadAloneChangesNothing() {
    #expect(state(after: .load) == AppState())
  }

  @Test func aStartedRequestIsLoading() {
    #expect(state(after: .started).loading)
  }

  @Test func aStartedRequestForgetsTheLastFailure() {
    #expect(state(after: .failed(.notJSON), .started).failure == nil)
  }

  @Test func theUsersThatCameReplaceTheOldOnes() {
    let state = state(
      after: .succeeded([User(name: "Ada")]), .started, .succeeded([User(name: "Grace")]))
    #expect(state.users == [User(name: "Grace")])
    #expect(!state.loading)
  }

  @Test func aFailureEndsTheLoadAndLeavesTheUsers() {
    let state = state(after: .succeeded([User(name: "Ada")]), .started, .failed(.status(500)))
    #expect(state.failure == .status(500))
    #expect(!state.loading)
    #expect(state.users == [User(name: "Ada")])
  }

  @Test func aLogoutForgetsTheUsersAndKeepsTheReason() {
    let state = state(after: .succeeded([User(name: "Ada")]), .failed(.status(401)), .logout)
    #expect(!state.isLoggedIn)
    #expect(state.users.isEmpty)
    #expect(state.failure == .status(401))
  }

  private func state(after actions: AppAction...) -> AppState {
    actions.reduce(into: AppState()) { appReducer(&$0, $1) }
  }
}
