import Redstart

/// Compares two values: by `==` where they have one, else by everything that reflection sees.
struct Equality<Value> {
  let areEqual: (Value, Value) -> Bool

  init() {
    func equality<E: Equatable>(_ type: E.Type) -> (Value, Value) -> Bool {
      { first, second in
        // The types are the same one.
        unsafeBitCast(first, to: E.self) == unsafeBitCast(second, to: E.self)
      }
    }
    if let type = Value.self as? any Equatable.Type {
      areEqual = equality(type)
    } else {
      areEqual = { ValueDifference.between($0, $1).isEmpty }
    }
  }
}
