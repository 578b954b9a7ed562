import Redstart

public nonisolated enum FeedAction: Sendable, Equatable {
  public nonisolated enum Settings: Sendable, Equatable {
    case toggle
  }

  case load
  case loaded([String])
  case settings(Settings)
}

nonisolated extension Case<FeedAction, FeedAction.Settings> {
  static var settings: Self {
    Case(FeedAction.settings) { if case .settings(let action) = $0 { action } else { nil } }
  }
}
