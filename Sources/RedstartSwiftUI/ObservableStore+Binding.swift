#if canImport(SwiftUI)
  import Redstart
  import SwiftUI

  extension ObservableStore {
    /// A binding that reads a part of the state and sends an action for what is written.
    ///
    /// ```text
    /// TextField("Name", text: store.binding(\.name, send: ProfileAction.rename))
    /// Toggle("Loud", isOn: store.binding(\.isLoud) { .setLoud($0) })
    /// ```
    ///
    /// Reading is tracked like any read of the view. What is written becomes an action; what the binding reads then is what
    /// the reducer has made of it, which may be something else. A transaction or an animation of the binding is in effect while
    /// the action is dispatched. The binding keeps the view alive.
    public func binding<Value>(
      _ path: KeyPath<State, Value> & Sendable,
      send action: @escaping @MainActor @Sendable (Value) -> Action,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Value> {
      binding(fileID, line, read: { $0[path] }, send: action)
    }

    /// A binding that reads a part of the state and sends one action, whatever is written: for a switch that toggles, say.
    public func binding<Value>(
      _ path: KeyPath<State, Value> & Sendable, send action: Action,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Value> {
      binding(fileID, line, read: { $0[path] }, send: { _ in action })
    }

    /// A binding that is true while something is there, and sends an action when false is written: for an alert or a sheet.
    public func binding<Wrapped>(
      isPresent path: KeyPath<State, Wrapped?> & Sendable, dismiss action: Action,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Bool> {
      binding(fileID, line, read: { $0[path] != nil }, send: { $0 ? nil : action })
    }

    /// A binding to a field of a row, tracked by the row. It reads `absent` when the row has gone, and then sends nothing.
    public func binding<Row, Value>(
      _ path: KeyPath<State, EntityTable<Row>> & Sendable, id: Row.ID,
      _ field: KeyPath<Row, Value> & Sendable, absent: Value,
      send action: @escaping @MainActor @Sendable (Row.ID, Value) -> Action,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Value> where Row.ID: Sendable, Value: Sendable {
      binding(
        fileID, line,
        read: { view in view[dynamicMember: path][id: id].map { $0[keyPath: field] } ?? absent },
        send: { [unowned self] value in
          self.store.withState { $0[keyPath: path].contains(id: id) } ? action(id, value) : nil
        })
    }

    private func binding<Value>(
      _ fileID: StaticString, _ line: UInt,
      read: @escaping @MainActor @Sendable (ObservableStore) -> Value,
      send: @escaping @MainActor @Sendable (Value) -> Action?
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor @Sendable in read(self) },
        set: { @MainActor @Sendable value, transaction in
          guard let action = send(value) else { return }
          withTransaction(transaction) { _ = self.dispatch(action, fileID: fileID, line: line) }
        })
    }
  }
#endif
