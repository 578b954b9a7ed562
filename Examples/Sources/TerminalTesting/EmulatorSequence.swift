/// An escape sequence that the emulator has read.
struct EmulatorSequence: Equatable {
  /// "?" before the parameters.
  var isPrivate = false
  var parameters: [Int] = []
  var final: UInt8 = 0

  /// - Parameter bytes: those between "ESC [" and the final one.
  init?(_ bytes: some Sequence<UInt8>, final: UInt8) {
    var text = String(decoding: Array(bytes), as: UTF8.self)[...]
    if text.first == "?" {
      isPrivate = true
      text.removeFirst()
    }
    if !text.isEmpty {
      for word in text.split(separator: ";", omittingEmptySubsequences: false) {
        guard let number = Int(word) else { return nil }
        parameters.append(number)
      }
    }
    self.final = final
  }

  /// A parameter that is 1 if it is missing.
  func count(_ index: Int) -> Int { index < parameters.count ? max(1, parameters[index]) : 1 }
}
