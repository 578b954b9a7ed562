/// One process's `stat` file, as `proc(5)` describes it.
struct ProcStat: Equatable {
  var number: Int32
  var name: String
  var state: ProcessState
  var parent: Int32
  /// In ticks.
  var processorTime: UInt64
  var threads: Int
  /// In ticks since the machine's start.
  var start: UInt64
  var residentPages: Int

  /// - Returns: nil if these bytes are no `stat` file.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var scanner = ByteScanner(bytes)
    // The name may have blanks and brackets of its own, so its end is the last bracket.
    guard let number = scanner.natural(), let number = Int32(exactly: number),
      let open = bytes.firstIndex(of: 0x28), let close = bytes.lastIndex(of: 0x29), open < close
    else { return nil }
    scanner = ByteScanner(bytes, from: close + 1)
    scanner.skipBlanks()
    guard let letter = scanner.next(), let parent = scanner.integer(),
      let parent = Int32(exactly: parent)
    else { return nil }
    scanner.skipWords(9)
    guard let userTime = scanner.natural(), let systemTime = scanner.natural() else { return nil }
    scanner.skipWords(4)
    guard let threads = scanner.integer() else { return nil }
    scanner.skipWords(1)
    guard let start = scanner.natural() else { return nil }
    scanner.skipWords(1)
    guard let pages = scanner.integer() else { return nil }
    self.number = number
    name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    state = ProcessState(letter: letter)
    self.parent = parent
    processorTime = userTime &+ systemTime
    self.threads = threads
    self.start = start
    residentPages = max(0, pages)
  }
}
