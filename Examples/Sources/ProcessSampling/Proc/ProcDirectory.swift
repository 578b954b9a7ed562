import Foundation

/// The directory with one directory for each process, and the files in them. It is kept open, so
/// that a path is not walked anew for each file.
final class ProcDirectory {
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8]

  init(path: String) throws(SamplingError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    buffer = [UInt8](repeating: 0, count: 16_384)
    if descriptor < 0 { throw .noProcesses(directory: path, reason: Self.reason()) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The numbers of all processes, in order.
  func numbers() throws(SamplingError) -> [Int32] {
    // A descriptor of its own has a position of its own.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let listing = fdopendir(copy) else {
      let reason = Self.reason()
      if copy >= 0 { close(copy) }
      throw .noProcesses(directory: path, reason: reason)
    }
    defer { closedir(listing) }
    var numbers: [Int32] = []
    while let entry = readdir(listing) {
      if let number = Self.number(of: entry) { numbers.append(number) }
    }
    if numbers.isEmpty { throw .noProcesses(directory: path, reason: "it shows no process") }
    numbers.sort()
    return numbers
  }

  /// Hands the contents of a file to `body`, up to 16 kB, and who owns it.
  func read<R>(
    _ name: String, _ body: (_ bytes: UnsafeRawBufferPointer, _ owner: uid_t) -> R
  ) -> Result<R, ReadingFailure> {
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(ReadingFailure(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(ReadingFailure(errno)) }
    let count = fill(from: file)
    guard count >= 0 else { return .failure(ReadingFailure(errno)) }
    return .success(
      buffer.withUnsafeBytes {
        body(UnsafeRawBufferPointer(rebasing: $0[..<count]), status.st_uid)
      })
  }

  /// Where a symbolic link leads.
  func link(_ name: String) -> Result<String, ReadingFailure> {
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        readlinkat(descriptor, name, $0.baseAddress!, $0.count)
      }
    }
    guard count >= 0 else { return .failure(ReadingFailure(errno)) }
    return .success(String(decoding: buffer[..<count], as: UTF8.self))
  }

  /// How many entries a directory has.
  func count(_ name: String) -> Result<Int, ReadingFailure> {
    let copy = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return .failure(ReadingFailure(errno)) }
    guard let listing = fdopendir(copy) else {
      let failure = ReadingFailure(errno)
      close(copy)
      return .failure(failure)
    }
    defer { closedir(listing) }
    var count = 0
    while let entry = readdir(listing) {
      if !Self.isHidden(entry) { count += 1 }
    }
    return .success(count)
  }

  /// Reads until the buffer is full or the file has ended.
  private func fill(from file: Int32) -> Int {
    var count = 0
    while count < buffer.count {
      let more = buffer.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress! + count, $0.count - count)
      }
      if more < 0, errno == EINTR { continue }
      if more < 0 { return -1 }
      if more == 0 { break }
      count += more
    }
    return count
  }

  private static func number(of entry: UnsafeMutablePointer<dirent>) -> Int32? {
    withName(of: entry) { name in
      var scanner = ByteScanner(name)
      guard let number = scanner.natural(), scanner.position == name.count else { return nil }
      return Int32(exactly: number)
    }
  }

  /// "." and "..".
  private static func isHidden(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
    withName(of: entry) { $0.first == 0x2E }
  }

  private static func withName<R>(
    of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
      return body(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
