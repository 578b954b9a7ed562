import Redstart

/// Reads the first elements of any sequence that cannot fail: a store's values and commits are such sequences.
public func prefix<Source: AsyncSequence<Element, Never>, Element>(
  _ count: Int, of source: Source, isolation: isolated (any Actor)? = #isolation,
  after: (Int) -> Void
) async -> [Element] {
  var reader = source.makeAsyncIterator()
  var elements: [Element] = []
  after(0)
  while elements.count < count, let element = await reader.next(isolation: isolation) {
    elements.append(element)
    after(elements.count)
  }
  return elements
}

/// Describes anything that can describe itself: results, origins, differences and misuses do.
public func lines(_ values: any CustomStringConvertible...) -> [String] {
  values.map(\.description)
}

/// Values that can be told apart and kept in sets.
public func areDistinct<Value: Hashable & Sendable>(_ first: Value, _ second: Value) -> Bool {
  Set([first, second]).count == 2
}

/// Values that may travel.
public func send<Value: Sendable>(_ value: Value) async -> Value {
  await Task.detached { value }.value
}
