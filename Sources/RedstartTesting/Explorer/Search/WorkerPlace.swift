/// Where a worker lives while levels come and go: memory of its own, reached without the checks that a class's properties cost.
///
/// `@unchecked Sendable` is sound: a worker is used by one thread at a time, the one that runs its index in a level, and a level
/// ends before the next begins.
@usableFromInline
final class WorkerPlace<Model: ExplorerModel>: @unchecked Sendable {
  @usableFromInline let worker: UnsafeMutablePointer<SearchWorker<Model>>

  init(_ worker: SearchWorker<Model>) {
    self.worker = .allocate(capacity: 1)
    self.worker.initialize(to: worker)
  }

  deinit {
    worker.deinitialize(count: 1)
    worker.deallocate()
  }
}
