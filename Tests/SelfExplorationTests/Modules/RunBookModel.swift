import Redstart

@testable import RedSwift
@testable import RedstartTesting

/// The book that a module keeps of its tasks, and beside it what an explorer takes tasks for: both are told the same.
struct RunBookModel: ExplorerModel {
  typealias Tasks = TaskWorld<Int, Int, UInt64, NoServer>

  /// `@unchecked Sendable` is sound: all of it is values of integers and strings; the book does not say so because it is
  /// never sent anywhere.
  struct World: Hashable, @unchecked Sendable {
    var book = RunBook()
    var tasks = Tasks(state: 0, server: NoServer())
    var begun: Set<UInt64> = []
    var gone: Set<UInt64> = []
    var names: [UInt64: String?] = [:]
    /// The book told the shell something that makes no sense.
    var isConfused = false

    var running: Set<UInt64> { begun.subtracting(gone) }
  }

  enum Action: Hashable {
    case start(String?, EffectPolicy)
    case end(UInt64)
    case cancel(String)
    case endAll
  }

  let runs: Int
  let initialStates = [World()]

  let properties: [StateProperty<World>] = [
    .always("the shell is told sense") { !$0.isConfused },
    .always("an explorer sees the same run") { Set($0.tasks.running) == $0.running },
    .always("an explorer sees the same wait") { $0.tasks.tasks.count == $0.book.count },
    .always("the end leaves nothing") { !$0.book.isEnded || $0.book.count == 0 },
    .sometimes("three of one name") { world in
      world.tasks.tasks.count { $0.id == TaskID("a") } == 3
    },
    .alwaysReachable("rest") { $0.book.count == 0 },
  ]

  func appendActions(in world: World, to actions: inout [Action]) {
    if world.names.count < runs {
      for name in ["a", "b"] { actions += EffectPolicy.allCases.map { .start(name, $0) } }
      actions.append(.start(nil, .concurrent))
    }
    actions += world.running.sorted().map { .end($0) }
    actions += [.cancel("a"), .cancel("b"), .endAll]
  }

  func step(_ world: inout World, _ action: Action) -> Bool {
    switch action {
    case .start(let name, let policy): start(name, policy, &world)
    case .end(let number):
      let next = world.book.ended(number, of: world.names[number]?.map { ModuleID($0) })
      world.gone.insert(number)
      if let index = world.tasks.tasks.firstIndex(where: { $0.work == number }) {
        world.tasks.end(index)
      }
      if let next, !world.begun.insert(next).inserted { world.isConfused = true }
    case .cancel(let name):
      world.gone.formUnion(world.book.cancel(ModuleID(name)))
      world.tasks.apply([.cancel(TaskID(name))], keepsAbandoned: false)
    case .endAll:
      world.book.end()
      world.gone.formUnion(world.names.keys)
      world.tasks.tasks = []
    }
    return true
  }

  private func start(_ name: String?, _ policy: EffectPolicy, _ world: inout World) {
    let number: UInt64
    switch world.book.start(name.map { ModuleID($0) }, policy) {
    case .ignored:
      let isRightly = world.book.isEnded || policy == .ignoreWhileRunning
      if !isRightly { world.isConfused = true }
      return
    case .begins(let begun, let cancelled):
      number = begun
      if !world.begun.insert(number).inserted { world.isConfused = true }
      world.gone.formUnion(cancelled)
    case .waits(let waiting): number = waiting
    }
    world.names[number] = .some(name)
    world.tasks.apply(
      [.start(number, id: name.map { TaskID($0) }, policy: policy)], keepsAbandoned: false)
  }
}
