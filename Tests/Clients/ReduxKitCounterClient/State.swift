import ReduxKit

struct State {
  var counter = 0
  var route = ""
}

typealias Store = ReduxKit.Store<State>

typealias Reducer = (_ previousState: State?, _ action: Action) -> State
typealias Subscriber = (_ updatedState: State) -> Void

typealias MiddlewareApi = Store
typealias Middleware = (MiddlewareApi) -> DispatchTransformer
typealias StoreCreator = (_ reducer: @escaping Reducer, _ initialState: State?) -> Store
typealias StoreEnhancer = (@escaping StoreCreator) -> StoreCreator
