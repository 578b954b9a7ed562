import Redstart
import TestSupport

/// What can happen to a ``SurfaceState``.
enum SurfaceAction: Sendable, Equatable {
  enum Profile: Sendable, Equatable {
    case rename(String)
    case visit
  }

  case add(Int)
  case profile(Profile)
  case sheet(Profile)
  case open(Bool)
  case debt(Int)
  case row(id: Int, add: Int)
  case person(name: String, Profile)
  case remove(name: String)
  case insertRow(id: Int)
}

extension Case<SurfaceAction, SurfaceAction.Profile> {
  static var profile: Self {
    Case(SurfaceAction.profile) { if case .profile(let action) = $0 { action } else { nil } }
  }

  static var sheet: Self {
    Case(SurfaceAction.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
  }
}

extension Case<SurfaceAction, Int> {
  static var add: Self {
    Case(SurfaceAction.add) { if case .add(let step) = $0 { step } else { nil } }
  }

  static var debt: Self {
    Case(SurfaceAction.debt) { if case .debt(let step) = $0 { step } else { nil } }
  }
}

extension Case<SurfaceAction, (Int, Int)> {
  static var row: Self {
    Case(SurfaceAction.row) { if case .row(let id, let add) = $0 { (id, add) } else { nil } }
  }
}

extension Case<SurfaceAction, (String, SurfaceAction.Profile)> {
  static var person: Self {
    Case(SurfaceAction.person) {
      if case .person(let name, let action) = $0 { (name, action) } else { nil }
    }
  }
}
