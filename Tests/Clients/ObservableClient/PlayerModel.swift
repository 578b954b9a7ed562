import Observation
import Redstart

/// The store's values in a model that screens can observe.
@MainActor @Observable
public final class PlayerModel {
  public private(set) var title = ""
  public private(set) var seconds = 0

  @ObservationIgnored private let store: Store<Track, PlayerAction>

  public init() {
    store = Store(initialState: Track(), reducer: .player)
    store.observe(\.title, on: .shared) { [weak self] in self?.title = $0 }.cancelled(with: self)
    store.observe(\.seconds, on: .shared) { [weak self] in self?.seconds = $0 }
      .cancelled(with: self)
  }

  public func send(_ action: PlayerAction) {
    store.dispatch(action)
  }
}
