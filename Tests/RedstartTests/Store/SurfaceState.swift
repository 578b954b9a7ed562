import Redstart

/// A small app's state: a field, a child, an optional child and three kinds of keyed children.
struct SurfaceState: Sendable, Equatable {
  struct Profile: Sendable, Equatable {
    var name = ""
    var visits = 0
  }

  struct Row: Sendable, Equatable, Identifiable {
    let id: Int
    var value = 0
  }

  var count = 0
  var profile = Profile()
  var sheet: Profile?
  var rows: [Row] = []
  var people: [String: Profile] = [:]

  /// The visits, counted backwards: a part that is stored nowhere.
  var debt: Int {
    get { -profile.visits }
    set { profile.visits = -newValue }
  }
}
