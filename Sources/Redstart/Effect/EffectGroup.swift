/// Those who wait for the effects that one dispatch has led to. It is made when the first of them starts, and held by
/// the dispatch's result.
///
/// `@unchecked Sendable` is sound: `count` and `waiters` are touched under the core's state lock alone.
final class EffectGroup: @unchecked Sendable {
  let core: EngineCore
  var count = 0
  var waiters = EffectWaiters()

  init(core: EngineCore) {
    self.core = core
  }

  func finished() async {
    await core.wait { _ in
      self.count == 0
    } add: { _, continuation in
      self.waiters.add(continuation)
    } remove: { _, id in
      self.waiters.remove(id)
    }
  }
}

/// A group that goes when nobody can wait for it any more.
struct WeakGroup {
  weak var group: EffectGroup?
}
