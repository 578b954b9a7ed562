import Redstart

/// A store that is observed off the main actor, beside the module whose name is `Observation`.
public enum Playlist {
  public static func titles(of track: [String]) -> [String] {
    let store = Store(initialState: Track(), reducer: .player)
    let titles = Titles()
    let token = store.observe(\.title, initial: false) { titles.append($0) }
    for title in track { store.dispatch(.load(title)) }
    token.cancel()
    return titles.all
  }
}
