/// One value that a watched selection had, in memory that begins with this header; the value follows it.
///
/// Observers that were last told this value are counted, not listed: the count says when the value can go, and a value
/// that is still there says what its observers must not be told again (law 4).
@usableFromInline
struct Version {
  /// Observers that were last told this value, and calls that are using it.
  var holders: UInt32 = 0
  /// The watch's stamp when this value was last compared with the newest, shifted left; the lowest bit is the answer.
  var comparison: UInt32 = 0
  /// The next in the list of a watch's further versions.
  var next: UnsafeMutablePointer<Version>?
}
