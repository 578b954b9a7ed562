/// What of a store's state a subscription is told, for the core to observe.
@usableFromInline
struct SubscriptionPlan<Value> {
  /// How the core reads the value.
  @usableFromInline
  enum Reading {
    /// At an offset from the state.
    case atOffset
    /// By a function of the state.
    case bySelect
    /// By a function of the state's address.
    case byReader
  }

  /// The subscription from which it comes, which is the whole state of one store.
  @usableFromInline let root: ObjectIdentifier
  /// What finds the same path in others' subscriptions.
  @usableFromInline let path: AnyKeyPath?
  /// Whether it is the whole state.
  @usableFromInline var isWhole = false
  @usableFromInline let reading: Reading
  @usableFromInline let offset: Int
  /// Fills the core's sixteen bytes with the offset or the function.
  @usableFromInline let fillReader: (UnsafeMutableRawPointer) -> Void
  /// Reads the value at the state's address, for further selections.
  @usableFromInline let read: (UnsafeRawPointer) -> Value
  /// Whether equal values are skipped, by `skipRepeats()`.
  @usableFromInline var areEqual: ((Value, Value) -> Bool)?
  /// What is skipped besides.
  @usableFromInline var isSkipped: ((Value, Value) -> Bool)?

  @usableFromInline
  init(
    root: ObjectIdentifier, path: AnyKeyPath?, reading: Reading, offset: Int = 0,
    fillReader: @escaping (UnsafeMutableRawPointer) -> Void,
    read: @escaping (UnsafeRawPointer) -> Value
  ) {
    self.root = root
    self.path = path
    self.reading = reading
    self.offset = offset
    self.fillReader = fillReader
    self.read = read
  }

  /// The whole state.
  @usableFromInline
  init(root: Subscription<Value>) {
    self.init(
      root: ObjectIdentifier(root), path: nil, reading: .atOffset,
      fillReader: { $0.storeBytes(of: 0, as: Int.self) },
      read: { $0.assumingMemoryBound(to: Value.self).pointee })
    isWhole = true
  }

  /// Whether anything is skipped, which is said of this value and not of what is selected of it.
  @usableFromInline
  var skips: Bool { areEqual != nil || isSkipped != nil }

  /// A selection of this value by a function; nil if that cannot be left to the core.
  @inlinable
  func selecting<Part>(_ selector: @escaping (Value) -> Part) -> SubscriptionPlan<Part>? {
    guard !skips else { return nil }
    let read = read
    if isWhole {
      return SubscriptionPlan<Part>(
        root: root, path: nil, reading: .bySelect,
        fillReader: { $0.initializeMemory(as: ((Value) -> Part).self, to: selector) },
        read: { selector(read($0)) })
    }
    let reader: (UnsafeRawPointer) -> Part = { selector(read($0)) }
    return SubscriptionPlan<Part>(
      root: root, path: nil, reading: .byReader,
      fillReader: { $0.initializeMemory(as: ((UnsafeRawPointer) -> Part).self, to: reader) },
      read: reader)
  }

  /// A selection of this value by a key path; nil if that cannot be left to the core.
  @inlinable
  func selecting<Part>(_ keyPath: KeyPath<Value, Part>) -> SubscriptionPlan<Part>? {
    guard !skips else { return nil }
    guard isWhole || path != nil else { return selecting { value in value[keyPath: keyPath] } }
    let full = path.map { $0.appending(path: keyPath) } ?? keyPath
    if reading == .atOffset, let inner = MemoryLayout<Value>.offset(of: keyPath) {
      let sum = offset + inner
      return SubscriptionPlan<Part>(
        root: root, path: full, reading: .atOffset, offset: sum,
        fillReader: { $0.storeBytes(of: sum, as: Int.self) },
        read: { ($0 + sum).assumingMemoryBound(to: Part.self).pointee })
    }
    let read = read
    let reader: (UnsafeRawPointer) -> Part = { read($0)[keyPath: keyPath] }
    return SubscriptionPlan<Part>(
      root: root, path: full, reading: .byReader,
      fillReader: { $0.initializeMemory(as: ((UnsafeRawPointer) -> Part).self, to: reader) },
      read: reader)
  }
}
