import Observation

/// Reads as SwiftUI's views do: under tracking, and again when what it read has changed.
@MainActor
final class TrackingReader {
  enum Manner: Sendable, CaseIterable {
    /// Reads again inside `onChange`.
    case atOnce
    /// Notes that it has to, and reads when ``update()`` is called, as a screen does once per frame.
    case later
  }

  private let manner: Manner
  private let read: @MainActor () -> String
  private(set) var texts: [String] = []
  private(set) var isDue = false

  init(_ manner: Manner, _ read: @escaping @MainActor () -> String) {
    self.manner = manner
    self.read = read
    run()
  }

  func update() {
    if isDue { run() }
  }

  private func run() {
    isDue = false
    withObservationTracking {
      texts.append(read())
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.changed() }
    }
  }

  private func changed() {
    isDue = true
    if manner == .atOnce { run() }
  }
}
