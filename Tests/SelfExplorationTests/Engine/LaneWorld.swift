@testable import Redstart

/// A lane among threads that publish, wait, deliver and leave: what the shell does with a ``Lane``, without the shell.
///
/// A step is what a thread does while it holds the state lock. Between steps a thread is outside, or waits for the lock, or is
/// inside a call that it makes as the lane's deliverer.
struct LaneWorld: Hashable {
  enum Kind: CaseIterable {
    case sender
    case main
    case performer
  }

  enum Thread: Hashable {
    case outside
    /// Inside a dispatch, waiting for the lock.
    case waiting
    /// In a call, with so many rounds owed.
    case calling(owed: Int)
  }

  let kind: Kind
  var lane = Lane()
  /// The first is the main actor's.
  var threads: [Thread]
  /// Hops on their way to the main actor.
  var hops = 0
  /// Something was published that no round has taken up.
  var isDue = false
  /// How many calls the running round has left; nil without one.
  var left: Int?
  /// The first broken rule.
  var complaint: String?

  init(_ kind: Kind, threads count: Int) {
    self.kind = kind
    threads = Array(repeating: .outside, count: count)
  }

  /// A round tells one or two observers.
  private static let roundSizes = 1...2

  // MARK: - Steps

  var steps: [(String, LaneWorld)] {
    guard complaint == nil else { return [] }
    var steps: [(String, LaneWorld)] = []
    for number in threads.indices {
      switch threads[number] {
      case .outside:
        if threads.count(where: { $0 == .waiting }) < threads.count - 1 {
          steps.append(("\(number) waits", changed { $0.threads[number] = .waiting }))
        }
        steps += leaving(number)
        if number == 0, hops > 0 { steps += hopArrives() }
      case .waiting:
        steps += leaving(number)
      case .calling(let owed):
        steps.append(("\(number) publishes from within", changed { $0.publishFromWithin(number) }))
        for size in Self.roundSizes {
          steps.append(
            ("\(number) ends a call (\(size))", changed { $0.endCall(number, owed, size) }))
        }
      }
    }
    return steps
  }

  private func changed(_ change: (inout LaneWorld) -> Void) -> LaneWorld {
    var world = self
    change(&world)
    return world
  }

  /// A thread gets the lock, publishes or not, and looks before it leaves.
  private func leaving(_ number: Int) -> [(String, LaneWorld)] {
    Self.roundSizes.flatMap { size in
      [false, true].map { publishes in
        (
          "\(number) \(publishes ? "publishes" : "looks") (\(size))",
          changed { world in
            let wasLeft = world.lane.role == .vacant && world.lane.isPending
            world.threads[number] = .outside
            if publishes { world.publish() }
            switch world.lane.offer(here: kind != .main || number == 0) {
            case .deliver: world.deliver(number, size)
            case .hop: world.hops += 1
            case .nothing:
              if wasLeft { world.complaint = "A hand-over was not taken up." }
            }
          }
        )
      }
    }
  }

  private func hopArrives() -> [(String, LaneWorld)] {
    Self.roundSizes.map { size in
      (
        "a hop arrives (\(size))",
        changed { world in
          world.hops -= 1
          if world.lane.hopArrived() { world.deliver(0, size) }
        }
      )
    }
  }

  private mutating func publish() {
    isDue = true
    lane.markPending()
  }

  private mutating func publishFromWithin(_ number: Int) {
    publish()
    if lane.offer(here: kind != .main || number == 0) != .nothing {
      complaint = "The role was given to two."
    }
  }

  // MARK: - Delivering, as the shell does it

  private mutating func deliver(_ number: Int, _ size: Int) {
    if threads.contains(where: { if case .calling = $0 { true } else { false } }) {
      complaint = "Two deliver."
    }
    goOn(number, owed: left != nil ? 2 : 1, size)
  }

  /// Runs on to the next call, or to the end.
  private mutating func goOn(_ number: Int, owed: Int, _ size: Int) {
    let someoneWaits = someoneWaits
    var owed = owed
    if left == nil {
      lane.beginRound()
      isDue = false
      left = size
    }
    while left == 0 {
      left = nil
      owed = max(owed - 1, 0)
      let isDone = kind == .sender && owed == 0
      switch lane.roundEnded(
        isDone: isDone, someoneWaits: someoneWaits, mayStay: kind != .main)
      {
      case .goOn:
        lane.beginRound()
        isDue = false
        left = size
      case .hop:
        hops += 1
        threads[number] = .outside
        return
      case .stop, .handOver:
        threads[number] = .outside
        return
      }
    }
    left = left.map { $0 - 1 }
    threads[number] = .calling(owed: owed)
  }

  private mutating func endCall(_ number: Int, _ owed: Int, _ size: Int) {
    let someoneWaits = someoneWaits
    if owed == 0,
      lane.callEnded(isDone: kind == .sender, someoneWaits: someoneWaits) == .handOver
    {
      threads[number] = .outside
      return
    }
    goOn(number, owed: owed, size)
  }

  private var someoneWaits: Bool { threads.contains(.waiting) }

  // MARK: - Rules

  var isQuiet: Bool { threads.allSatisfy { $0 == .outside } && hops == 0 }

  /// The rule that this state breaks, if any.
  var brokenRule: String? {
    if let complaint { return complaint }
    let delivering = threads.count { if case .calling = $0 { true } else { false } }
    if (delivering == 1) != (lane.role == .held) || delivering > 1 {
      return "The role is \(lane.role), and \(delivering) deliver."
    }
    if lane.role == .hopping, hops == 0 { return "No hop is on its way." }
    if isDue, !lane.isPending { return "What was published is not pending." }
    let isOwed = isDue || left != nil
    if isOwed, lane.role == .vacant, kind != .sender || !someoneWaits {
      return "Nobody will look after what is due."
    }
    if isQuiet, isOwed { return "A wake-up was lost." }
    return nil
  }
}
