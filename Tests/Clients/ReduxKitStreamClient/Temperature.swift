import ReduxKit

enum TemperatureAction: Action {
  case measured(Double)
  case failed
}

/// A thermometer's display, which begins with what there is.
public final class Thermometer {
  private let store: Store<[Double]>
  private var subscriptions: [ReduxDisposable] = []
  public private(set) var lines: [String] = []

  public init() {
    store = applyMiddleware([Thermometer.ignoreNonsense])(createStreamStore(createVariableStream))(
      Thermometer.reduce, [20])
    subscriptions.append(
      store.subscribe { state in self.lines.append("newest \(state.last ?? 0)") })
    subscriptions.append(
      store.subscribe { state in
        self.lines.append("mean \(state.reduce(0, +) / Double(state.count))")
      })
  }

  public func measure(_ temperature: Double) {
    store.dispatch(TemperatureAction.measured(temperature))
  }

  public func hideMean() {
    subscriptions[1].dispose()
  }

  public func turnOff() {
    for subscription in subscriptions { subscription.dispose() }
    subscriptions = []
  }

  private static func ignoreNonsense(_ api: MiddlewareApi<[Double]>) -> DispatchTransformer {
    return { next in
      return { action in
        if case TemperatureAction.measured(let value) = action, value < -273.15 {
          return api.dispatch(TemperatureAction.failed)
        }
        return next(action)
      }
    }
  }

  private static func reduce(_ state: [Double]?, _ action: Action) -> [Double] {
    let state = state ?? []
    if case TemperatureAction.measured(let value) = action { return state + [value] }
    return state
  }
}
