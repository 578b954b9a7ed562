import CheckedRedstartSwiftUI
import Observation
import Redstart
import SwiftUI
import Testing

struct Profile: Sendable {
  struct Pet: Sendable, Identifiable {
    let id: Int
    var name: String
  }

  var name = "Ann"
  var isLoud = false
  var alert: String?
  var pets: EntityTable<Pet> = [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Tom")]
}

enum ProfileAction: Sendable {
  case rename(String)
  case setLoud(Bool)
  case toggle
  case warn
  case dismiss
  case pet(Int, String)
  case sell(Int)
}

typealias ProfileView = ObservableStore<Profile, ProfileAction>

@MainActor
func profileView() -> ProfileView {
  ObservableStore(
    Store(initialState: Profile()) { (profile: inout Profile, action: ProfileAction) in
      switch action {
      case .rename(let name): profile.name = String(name.prefix(5))
      case .setLoud(let isLoud): profile.isLoud = isLoud
      case .toggle: profile.isLoud.toggle()
      case .warn: profile.alert = "!"
      case .dismiss: profile.alert = nil
      case .pet(let id, let name): profile.pets[id: id]?.name = name
      case .sell(let id): profile.pets.remove(id: id)
      }
    })
}

@MainActor
@Suite("Bindings")
struct BindingTests {
  @Test(
    "a binding reads the state and sends what is written; what it reads then is what the reducer made of it"
  )
  func readsAndSends() {
    let view = profileView()
    let name = view.binding(\.name, send: ProfileAction.rename)
    #expect(name.wrappedValue == "Ann")
    name.wrappedValue = "Beatrice"
    #expect(view.name == "Beatr" && name.wrappedValue == "Beatr")
    let loud = view.binding(\.isLoud) { .setLoud($0) }
    loud.wrappedValue = true
    #expect(view.isLoud)
    view.binding(\.isLoud, send: .toggle).wrappedValue = true
    #expect(!loud.wrappedValue)
    #expect(view.store.revision == 3)
  }

  @Test("a binding's reads are tracked, and its animation is in effect while it sends")
  func trackedAndAnimated() {
    let view = profileView()
    let name = view.binding(\.name, send: ProfileAction.rename).animation(.easeIn(duration: 1))
    var changes: [String?] = []
    withObservationTracking {
      _ = name.wrappedValue
    } onChange: {
      MainActor.assumeIsolated { changes.append(Transaction.inEffect.animation?.name) }
    }
    view.dispatch(.toggle)
    #expect(changes.isEmpty)
    name.wrappedValue = "Bea"
    #expect(changes == ["easeIn"])
    view.dispatch(.toggle, animation: .default)
    #expect(Transaction.inEffect.animation == nil)
  }

  @Test("a presence binding is true while something is there, and dismisses it")
  func presence() {
    let view = profileView()
    let isShown = view.binding(isPresent: \.alert, dismiss: .dismiss)
    #expect(!isShown.wrappedValue)
    view.dispatch(.warn)
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = true
    #expect(view.store.revision == 1)
    isShown.wrappedValue = false
    #expect(!isShown.wrappedValue && view.alert == nil)
  }

  @Test("a binding to a field of a row is tracked by the row, and silent when the row has gone")
  func rows() {
    let view = profileView()
    let rex = view.binding(\.pets, id: 1, \.name, absent: "-", send: ProfileAction.pet)
    var changes = 0
    withObservationTracking {
      _ = rex.wrappedValue
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    view.dispatch(.pet(2, "Kim"))
    #expect(changes == 0)
    rex.wrappedValue = "Max"
    #expect(changes == 1 && view.pets[id: 1]?.name == "Max")
    view.dispatch(.sell(1))
    #expect(rex.wrappedValue == "-")
    rex.wrappedValue = "Zoe"
    #expect(view.store.revision == 3)
  }

  @Test("a stand-in view finds the view of the store in its environment")
  func environment() {
    struct Screen: View {
      @Environment(ProfileView.self) private var profile

      var body: some View {
        Text(profile.name)
        Toggle(isOn: profile.binding(\.isLoud) { .setLoud($0) }) { Text("loud") }
        TextField("Name", text: profile.binding(\.name, send: ProfileAction.rename))
      }

      var toggle: Binding<Bool> { profile.binding(\.isLoud) { .setLoud($0) } }
    }
    let store = profileView().store
    let whole = WithStore(store) { profile in Screen().environment(profile) }
    (whole.body as? ModifiedEnvironment<Screen>)?.evaluate { screen in
      _ = screen.body
      screen.toggle.wrappedValue = true
    }
    #expect(store.state.isLoud)
    // The same view as before: it is made once.
    var views: [ObjectIdentifier] = []
    let counted = WithStore(store) { profile in
      views.append(ObjectIdentifier(profile))
      return EmptyView()
    }
    _ = counted.body
    _ = counted.body
    #expect(views.count == 2 && views[0] == views[1])
  }
}
