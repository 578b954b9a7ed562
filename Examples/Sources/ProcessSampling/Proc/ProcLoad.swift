/// The first number of `loadavg`, in hundredths.
struct ProcLoad: Equatable {
  var hundredths = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    var scanner = ByteScanner(bytes)
    guard let whole = scanner.natural(), whole < 1_000_000, scanner.next() == 0x2E,
      let first = scanner.next(), let second = scanner.next(),
      case let tens = first &- 0x30, case let ones = second &- 0x30, tens < 10, ones < 10
    else { return }
    hundredths = Int(whole) * 100 + Int(tens) * 10 + Int(ones)
  }
}
