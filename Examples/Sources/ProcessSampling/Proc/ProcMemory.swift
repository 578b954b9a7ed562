/// The lines of `meminfo` that the board shows, in kilobytes.
struct ProcMemory: Equatable {
  var total = 0
  var available = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    for line in bytes.split(separator: 0x0A) {
      if let value = Self.value(of: "MemTotal:", in: line) { total = value }
      if let value = Self.value(of: "MemAvailable:", in: line) {
        available = value
        return
      }
    }
  }

  private static func value(of key: StaticString, in line: Slice<UnsafeRawBufferPointer>) -> Int? {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    guard line.starts(with: key) else { return nil }
    var scanner = ByteScanner(UnsafeRawBufferPointer(rebasing: line), from: key.count)
    return scanner.integer()
  }
}
