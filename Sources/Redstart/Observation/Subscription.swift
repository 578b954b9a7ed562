/// Who wants to observe, where and how: everything about an observation but what is observed.
@usableFromInline
struct Subscription {
  @usableFromInline let core: EngineCore
  @usableFromInline let projection: Projection
  @usableFromInline let lane: LaneID
  /// Whether the observer is told what it was told before.
  @usableFromInline let wantsOld: Bool
  /// Whether it is told the value there is now.
  @usableFromInline let initial: Bool
  @usableFromInline let origin: Origin
  @usableFromInline let body: ObserverBody.Call

  @usableFromInline
  init(
    core: EngineCore, projection: Projection, lane: LaneID, wantsOld: Bool, initial: Bool,
    origin: Origin, body: @escaping ObserverBody.Call
  ) {
    self.core = core
    self.projection = projection
    self.lane = lane
    self.wantsOld = wantsOld
    self.initial = initial
    self.origin = origin
    self.body = body
  }
}
