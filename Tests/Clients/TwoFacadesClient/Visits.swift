import ReSwift

// The oldest part of the app.

struct Visit: Action {}

private func visitReducer(action: Action, state: Int?) -> Int {
  return (state ?? 0) + (action is Visit ? 1 : 0)
}

private let visits = Store<Int>(reducer: visitReducer, state: nil)

func countVisit() -> Int {
  visits.dispatch(Visit())
  return visits.state
}
