import Redstart

extension Reducer<Track, PlayerAction> {
  static var player: Self {
    Reducer { track, action in
      switch action {
      case .load(let title): track = Track(title: title)
      case .tick: track.seconds += 1
      }
    }
  }
}
