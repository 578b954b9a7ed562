import Foundation

/// How much the long tests do.
package enum Scale {
  /// A sanitizer or the library's checks of itself are part of this process: everything takes many times as long.
  package static let isSlow =
    dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil || checksItself

  private static let checksItself =
    ProcessInfo.processInfo.environment["REDSTART_INTERNAL_CHECKS"] != nil

  /// `count`, or a twentieth of it in a slow process.
  package static func count(_ count: Int) -> Int {
    isSlow ? count / 20 : count
  }

  /// `count` under the sanitizers, too, for what they are there to watch in full.
  package static func underSanitizers(_ count: Int) -> Int {
    checksItself ? count / 20 : count
  }

  /// `count` in an optimised build, a fifth of it in a debug build, a twentieth in a slow process.
  package static func long(_ count: Int) -> Int {
    #if DEBUG
      isSlow ? count / 20 : count / 5
    #else
      isSlow ? count / 20 : count
    #endif
  }

  /// Of how many enumerated cases one is tried. No stride shares a factor with the counts of choices, so that each choice
  /// still meets each other.
  package static var stride: Int {
    #if DEBUG
      isSlow ? 43 : 7
    #else
      isSlow ? 43 : 1
    #endif
  }

  /// For how long random work is tried.
  package static let stressSeconds: Double =
    ProcessInfo.processInfo.environment["REDSTART_STRESS_SECONDS"].flatMap(Double.init) ?? 3

  /// After how many seconds a wait counts as a deadlock.
  package static let patience = 900
}
