// Swift 6: error: call to main actor-isolated function in a synchronous nonisolated context
// Swift 5: warning: loses global actor 'MainActor'
import RedSwift

func show(_ presenter: Shop.Presenter) {
  presenter.present(.bought(1))
}
