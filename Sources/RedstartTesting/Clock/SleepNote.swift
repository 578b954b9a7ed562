/// Tells the driver of the running task, if it has one, what the task waits for.
struct SleepNote: Sendable {
  /// Who waits, if it is an effect of a tester.
  let name: String?
  private let finish: @Sendable () -> Void
  private let drive: @Sendable () -> Void

  init(_ text: @autoclosure () -> String) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let task = EffectDriver.current, let driver = task.driver,
      let wait = driver.beginWait(text(), of: task.id)
    else {
      name = nil
      finish = {}
      drive = {}
      return
    }
    name = driver.name(of: task.id)
    finish = { [weak driver] in driver?.endWait(wait, of: task.id) }
    drive = { [weak driver] in _ = driver?.drain() }
  }

  /// Who is running, if it is an effect of a tester.
  static var currentName: String? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let task = EffectDriver.current
    else { return nil }
    return task.driver?.name(of: task.id)
  }

  /// The wait is over.
  func end() { finish() }

  /// Lets the task go on, if it is one of a tester.
  func goOn() { drive() }
}
