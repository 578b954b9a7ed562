/// What a gate or a body throws.
enum SurfaceError: Error, Equatable {
  case closed
  case tooMuch(Int)
}
