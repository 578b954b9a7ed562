/// The part of a reactive library that the binding needs: a value, and who observes it.
final class Variable<Value> {
  private var observers: [Int: (Value) -> Void] = [:]
  private var nextKey = 0

  var value: Value {
    didSet {
      for key in observers.keys.sorted() { observers[key]?(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  func observe(_ observer: @escaping (Value) -> Void) -> Binding {
    let key = nextKey
    nextKey += 1
    observers[key] = observer
    observer(value)
    return Binding { [weak self] in self?.observers[key] = nil }
  }
}

final class Binding {
  private var release: (() -> Void)?

  var isReleased: Bool { return release == nil }

  init(release: @escaping () -> Void) {
    self.release = release
  }

  func dispose() {
    release?()
    release = nil
  }
}
