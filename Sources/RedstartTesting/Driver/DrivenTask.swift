import Redstart

/// What an ``EffectDriver`` knows of a task that has not ended.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct DrivenTask: Sendable {
  /// A running task's own place in its driver.
  struct Reference: Sendable {
    weak var driver: EffectDriver?
    let id: Int
  }

  let id: Int
  let purpose: EffectTask
  /// What it waits for, as far as that is known.
  var waits: [Int: String] = [:]
  private var nextWait = 0

  init(id: Int, purpose: EffectTask) {
    self.id = id
    self.purpose = purpose
  }

  mutating func beginWait(_ text: String) -> Int {
    nextWait += 1
    waits[nextWait] = text
    return nextWait
  }

  /// Whether it belongs to an effect, as the store tells of it.
  func belongs(to effect: EffectUnderWay) -> Bool {
    purpose.place == effect.place && purpose.origin == effect.origin
  }

  /// Who it is, for whoever finds it waiting.
  var name: String {
    guard let place = purpose.place else { return "the end of a store" }
    let start = purpose.origin.map { ", started by the dispatch at \($0)" } ?? ""
    return "the effect declared at \(place)\(start)"
  }
}
