import Redstart
import TestSupport

extension Reducer<SurfaceState.Profile, SurfaceAction.Profile> {
  static var profile: Self {
    Reducer { profile, action in
      switch action {
      case .rename(let name): profile.name = name
      case .visit: profile.visits += 1
      }
    }
  }
}

extension Reducer<Int, Int> {
  static var adding: Self { Reducer { $0 += $1 } }
}

extension Reducer<SurfaceState.Row, Int> {
  static var row: Self { Reducer { $0.value += $1 } }
}

extension Reducer<SurfaceState, SurfaceAction> {
  /// What no child does.
  static var root: Self {
    Reducer { state, action in
      switch action {
      case .open(let isOpen): state.sheet = isOpen ? .init() : nil
      case .remove(let name): state.people[name] = nil
      case .insertRow(let id): state.rows.append(.init(id: id))
      default: break
      }
    }
  }

  /// The whole app.
  static var app: Self {
    .combine(
      .root,
      Reducer<Int, Int>.adding.scope(\.count, action: .add),
      Reducer<Int, Int>.adding.scope(\.debt, action: .debt),
      Reducer<SurfaceState.Profile, SurfaceAction.Profile>.profile
        .scope(\.profile, action: .profile),
      Reducer<SurfaceState.Profile, SurfaceAction.Profile>.profile.scope(\.sheet, action: .sheet),
      Reducer<SurfaceState.Row, Int>.row.scope(each: \.rows, action: .row),
      Reducer<SurfaceState.Profile, SurfaceAction.Profile>.profile
        .scope(each: \.people, action: .person))
  }
}

/// A store of the whole app.
func surfaceStore(
  _ state: SurfaceState = SurfaceState(),
  middleware: [Middleware<SurfaceState, SurfaceAction>] = [],
  enhancers: [Enhancer<SurfaceState, SurfaceAction>] = []
) -> Store<SurfaceState, SurfaceAction> {
  Store(initialState: state, reducer: .app, middleware: middleware, enhancers: enhancers)
}
