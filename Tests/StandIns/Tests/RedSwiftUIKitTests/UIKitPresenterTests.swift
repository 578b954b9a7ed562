import CheckedRedSwiftForUIKit
import CheckedRedSwiftUIKit
import Testing
import UIKit

@Suite @MainActor struct UIKitPresenterTests {
  enum Lamp: ModuleDescription {
    typealias State = Bool
    enum Message: Sendable { case toggle }
    enum Change: Equatable { case lit(Bool) }
    typealias Task = Never
    typealias Context = Void

    static func initialize(state: Bool) -> (changes: [Change], tasks: [Never]) {
      ([.lit(state)], [])
    }

    static func dispatcher(state: inout Bool, message: Message) -> (
      changes: [Change], tasks: [Never]
    ) {
      state.toggle()
      return ([.lit(state)], [])
    }

    static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }
    static func buildPresenter() -> Presenter { .viewController(LampController()) }
  }

  final class LampController: UIViewController, ModuleView {
    typealias Module = Lamp
    private(set) var shown: [Lamp.Change] = []
    private(set) var handler: Lamp.Handler?

    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }

    func setup(_ handler: @escaping Lamp.Handler) { self.handler = handler }
    func present(_ change: Lamp.Change) { shown.append(change) }
  }

  final class LampView: UIView, ModuleView {
    typealias Module = Lamp
    private(set) var shown: [Lamp.Change] = []
    func setup(_ handler: @escaping Lamp.Handler) {}
    func present(_ change: Lamp.Change) { shown.append(change) }
  }

  @Test func aViewControllerPresents() throws {
    let lamp = Lamp.build(context: (), initialState: false)
    let controller = try #require(lamp.uiComponent.viewController as? LampController)
    controller.handler?(.toggle)
    #expect(controller.shown == [.lit(false), .lit(true)])
    #expect(lamp.uiComponent.view === controller.view)
    lamp.close()
    guard case .none = lamp.uiComponent else {
      Issue.record("An ended module still has a component.")
      return
    }
    #expect(lamp.uiComponent.view == nil)
  }

  @Test func aViewPresents() {
    let view = LampView()
    let lamp = Lamp.build(context: (), initialState: true, presenter: .view(view))
    #expect(view.shown == [.lit(true)])
    #expect(lamp.uiComponent.view === view)
    #expect(lamp.uiComponent.viewController == nil)
    lamp.close()
  }

  @Test func aWindowPresentsInItsRoot() {
    let window = UIWindow()
    let root = LampController()
    let lamp = Lamp.build(
      context: (), initialState: true, presenter: .window(window, root: root))
    #expect(window.rootViewController === root)
    #expect(root.shown == [.lit(true)])
    #expect(lamp.uiComponent.view === window)
    #expect(lamp.uiComponent.viewController === root)
    lamp.close()
  }

  @Test func aContainerKeepsItsModule() {
    weak var lamp: ModuleController<Lamp>?
    do {
      let container = ModuleContainerController(Lamp.build(context: (), initialState: false))
      lamp = container.module
      let child = container.module.uiComponent.viewController
      #expect(container.view.subviews.first === child?.view)
      #expect(container.children.first === child)
      #expect(child?.hasMoved == true)
      #expect(child?.view.frame == container.view.bounds)
    }
    #expect(lamp == nil)
    let view = LampView()
    let container = ModuleContainerController(
      Lamp.build(context: (), initialState: false, presenter: .view(view)))
    #expect(container.view.subviews.first === view)
  }
}
