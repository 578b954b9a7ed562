/// The newest frame of each thread.
///
/// A thread keeps it in a place of its own, which is looked up once for a turn and then used like any variable: to set a
/// thread-specific value costs more than all the rest. The place is made at the thread's first turn and goes with the thread.
struct ThreadFrames: Sendable {
  typealias Top = UnsafeMutablePointer<UnsafeMutablePointer<TurnFrame>?>

  static let current = ThreadFrames()

  private let places = ThreadLocalPointer(freesAtExit: true)

  @inline(__always)
  var top: UnsafeMutablePointer<TurnFrame>? {
    places.value?.assumingMemoryBound(to: UnsafeMutablePointer<TurnFrame>?.self).pointee
  }

  @inline(__always)
  var topPlace: Top {
    places.value?.assumingMemoryBound(to: UnsafeMutablePointer<TurnFrame>?.self) ?? makePlace()
  }

  @inline(never)
  private func makePlace() -> Top {
    let place = Top.allocate(capacity: 1)
    place.initialize(to: nil)
    places.value = UnsafeMutableRawPointer(place)
    return place
  }
}
