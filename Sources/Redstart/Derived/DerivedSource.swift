/// What a derived value is made of: a part of the state, or another derived value.
@usableFromInline
enum DerivedSource: Sendable {
  case derived(DerivedRecipe)
  /// `key` is what those who read the same part share it by, given where the state is; nil for a closure.
  case selected(
    key: (@Sendable (Projection) -> AnyKeyPath)?,
    makeMemo: @Sendable (Projection) -> UnsafeMutablePointer<Watch>)
}

extension Selection {
  /// The same as an input of a derived value.
  @inlinable
  var source: DerivedSource {
    if let derived { return .derived(derived) }
    var key: (@Sendable (Projection) -> AnyKeyPath)?
    if let path, isShared { key = { $0.key(of: path) } }
    return .selected(key: key, makeMemo: makeMemo)
  }

  /// Memory for the values that an input has had, without one, which reads them where `projection` says that the state is.
  @inlinable
  func makeMemo(in projection: Projection) -> UnsafeMutablePointer<Watch> {
    let memo: UnsafeMutablePointer<Watch>
    if let path, let start = projection.offset, let offset = MemoryLayout<State>.offset(of: path) {
      memo = Watch.makeMemo(Value.self, operations.atOffset)
      memo.pointee.reader.first = UInt(bitPattern: start + offset)
      return memo
    }
    let path = path
    let select = select ?? { state in state[keyPath: path.unsafelyUnwrapped] }
    if projection.path == nil {
      memo = Watch.makeMemo(Value.self, operations.bySelect)
      memo.readerMemory(as: WatchOperations<State, Value>.Select.self).initialize(to: select)
    } else {
      memo = Watch.makeMemo(Value.self, operations.byReader)
      memo.readerMemory(as: WatchOperations<State, Value>.Read.self).initialize(
        to: projection.reading(select))
    }
    return memo
  }
}

extension Watch {
  /// Memory for the values of an input, for nobody to observe.
  @usableFromInline
  static func makeMemo<Value>(_ type: Value.Type, _ operate: @escaping Operate)
    -> UnsafeMutablePointer<Watch>
  {
    make(
      operate: operate, key: nil, size: MemoryLayout<Value>.stride,
      alignment: MemoryLayout<Value>.alignment, isTrivial: _isPOD(type))
  }
}
