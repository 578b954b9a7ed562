import Foundation

/// How much the long tests do.
enum Scale {
  /// A sanitizer is part of this process: everything takes many times as long.
  static let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

  /// `count`, or a twentieth of it under a sanitizer.
  static func count(_ count: Int) -> Int {
    isSanitized ? count / 20 : count
  }

  /// `count` in an optimised build, a fifth of it in a debug build, a twentieth under a sanitizer.
  static func long(_ count: Int) -> Int {
    #if DEBUG
      isSanitized ? count / 20 : count / 5
    #else
      isSanitized ? count / 20 : count
    #endif
  }

  /// Of how many enumerated cases one is tried. No stride shares a factor with the counts of choices, so that each choice
  /// still meets each other.
  static var stride: Int {
    #if DEBUG
      isSanitized ? 43 : 5
    #else
      isSanitized ? 43 : 1
    #endif
  }

  /// For how long random work is tried.
  static let stressSeconds: Double =
    ProcessInfo.processInfo.environment["REDSTART_STRESS_SECONDS"].flatMap(Double.init) ?? 3

  /// After how many seconds a wait counts as a deadlock.
  static let patience = 200
}
