#if canImport(SwiftUI)
  import Redstart
  import SwiftUI

  /// Makes a view of a store for the views inside, once, and keeps it as long as they are shown.
  ///
  /// ```text
  /// WithStore(store) { board in
  ///   BoardScreen().environment(board)
  /// }
  /// ```
  ///
  /// Inside, `@Environment(ObservableStore<Board, BoardAction>.self) var board` finds it. A store that is passed later for the
  /// same place is not looked at; give the view an `id` to begin anew.
  public struct WithStore<StoreState: Sendable, Action: Sendable, Content: View>: View {
    @State private var holder: Holder
    private let content: (ObservableStore<StoreState, Action>) -> Content

    public init(
      _ store: Store<StoreState, Action>,
      @ViewBuilder content: @escaping (ObservableStore<StoreState, Action>) -> Content
    ) {
      _holder = State(initialValue: Holder(store))
      self.content = content
    }

    public var body: some View {
      content(holder.view)
    }

    /// Makes the view when it is first asked for. SwiftUI makes the initial value of a state each time that it makes the view
    /// around it, and keeps the first.
    @MainActor
    private final class Holder {
      private let store: Store<StoreState, Action>
      private(set) lazy var view = ObservableStore(store)

      init(_ store: Store<StoreState, Action>) {
        self.store = store
      }
    }
  }
#endif
