import ReduxKit
import TestSupport

/// A subject as reactive libraries have it: it keeps a value, and tells who subscribes of it at once.
final class Subject<Value: Sendable>: Sendable {
  private struct Content {
    var value: Value
    var nextKey = 0
    var observers: [(key: Int, body: @Sendable (Value) -> Void)] = []
  }

  private let content: Guarded<Content>

  init(_ value: Value) {
    content = Guarded(Content(value: value))
  }

  var value: Value { content.value.value }

  func send(_ value: Value) {
    let observers = content.change { content in
      content.value = value
      return content.observers
    }
    for observer in observers { observer.body(value) }
  }

  func subscribe(_ body: @escaping @Sendable (Value) -> Void) -> Disposal {
    let (key, value) = content.change { content in
      content.nextKey += 1
      content.observers.append((content.nextKey, body))
      return (content.nextKey, content.value)
    }
    body(value)
    return Disposal(subject: self, key: key)
  }

  /// What that library would answer a subscription with.
  final class Disposal: Sendable {
    private let subject: Subject
    private let key: Int

    init(subject: Subject, key: Int) {
      self.subject = subject
      self.key = key
    }

    var isDisposed: Bool {
      !subject.content.value.observers.contains { $0.key == key }
    }

    func dispose() {
      subject.content.change { content in content.observers.removeAll { $0.key == key } }
    }
  }
}

/// A binding of that library, as those for reactive libraries were written.
func createSubjectStream<State: Sendable>(_ state: State) -> StateStream<State> {
  let subject = Subject(state)
  return StateStream(
    dispatch: subject.send,
    subscribe: { subscriber in
      // Sound: the store's rounds call it one at a time.
      nonisolated(unsafe) let subscriber = subscriber
      let disposal = subject.subscribe { subscriber($0) }
      return SimpleReduxDisposable(
        disposed: { disposal.isDisposed }, dispose: { disposal.dispose() })
    },
    getState: { subject.value })
}
