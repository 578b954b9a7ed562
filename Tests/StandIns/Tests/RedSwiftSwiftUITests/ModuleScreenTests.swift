import CheckedRedSwiftSwiftUI
import Observation
import RedSwift
import SwiftUI
import Testing

@Suite @MainActor struct ModuleScreenTests {
  enum Counter: ModuleDescription {
    typealias State = Int
    enum Message: Sendable { case add }
    typealias Change = Int
    typealias Task = Never
    typealias Context = Void

    static func initialize(state: Int) -> (changes: [Int], tasks: [Never]) { ([state], []) }

    static func dispatcher(state: inout Int, message: Message) -> (changes: [Int], tasks: [Never]) {
      state += 1
      return ([state], [])
    }

    static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }
    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  @Observable final class Model {
    var count = 0
    var animation: Animation?
  }

  private func counter(_ model: Model, animation: Animation? = nil) -> ModuleController<Counter> {
    let presenter: Counter.Presenter =
      animation == nil
      ? .model(model) { change, model in model.count = change }
      : .model(model, animation: animation) { change, model in
        model.count = change
        model.animation = Transaction.inEffect.animation
      }
    return Counter.build(context: (), initialState: 5, presenter: presenter)
  }

  @Test func aScreenShowsItsModelAndSends() {
    var made = 0
    var handler: Counter.Handler?
    let screen = ModuleScreen {
      made += 1
      let model = Model()
      return (counter(model), model)
    } content: { (model: Model, send: @escaping Counter.Handler) in
      handler = send
      return Text("\(model.count)")
    }
    #expect((screen.body as? Text)?.content == "5")
    handler?(.add)
    #expect((screen.body as? Text)?.content == "6")
    #expect(made == 1)
  }

  @Test func aChangeMayBeAnimated() {
    let model = Model()
    let counter = counter(model, animation: .default)
    #expect(model.animation == .default)
    counter.handle(.add)
    #expect(model.count == 6)
    counter.close()
  }
}
