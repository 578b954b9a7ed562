import Observation

/// A stand-in: the objects by their types.
public struct EnvironmentValues {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<Object: AnyObject & Observable>(_ type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }

  @MainActor static var current = EnvironmentValues()
}

@propertyWrapper
@MainActor
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[type] else { fatalError("The environment has no \(type).") }
      return object
    }
  }

  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[type] }
  }

  public var wrappedValue: Value { read(EnvironmentValues.current) }
}

/// A view with objects added to its environment.
public struct ModifiedEnvironment<Content: View>: View {
  public let content: Content
  let change: (inout EnvironmentValues) -> Void

  public var body: Never { fatalError("A modified view has no body.") }

  /// Evaluates something, such as the body of `content`, inside the environment; for tests.
  public func evaluate<Result>(_ body: (Content) -> Result) -> Result {
    let outer = EnvironmentValues.current
    change(&EnvironmentValues.current)
    defer { EnvironmentValues.current = outer }
    return body(content)
  }
}

extension View {
  public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> ModifiedEnvironment<Self> {
    ModifiedEnvironment(content: self) { $0[Object.self] = object }
  }
}
