import RedSwift

@MainActor
final class TillScreen {
  private(set) var count = 0
  private var controller: Till.Controller?

  init() {
    let presenter = Till.Presenter(
      uiComponent: .none, setup: { _ in },
      present: { [weak self] change in
        if case .count(let count) = change { self?.count = count }
      })
    controller = Till.build(context: .init(), initialState: .init(), presenter: presenter)
  }

  func pay(_ number: Int) {
    controller?.handle(.paid(number))
  }
}
