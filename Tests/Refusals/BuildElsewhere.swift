// Swift 6: warning: call to main actor-isolated static method 'build(context:initialState:presenter:)' in a synchronous nonisolated context
// Swift 5: accepted
import RedSwift

func make() -> Shop.Controller {
  return Shop.build(context: .init(), initialState: .init())
}
