#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP socket on loopback. Every difference between the platforms is in this file.
struct Socket: Hashable, Sendable {
  private let descriptor: Int32

  /// The system's last error.
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let code = errno

    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  /// A socket that listens at a free port.
  static func listening() throws -> Socket {
    let socket = try Socket()
    try socket.withAddress(port: 0) { try check(bind(socket.descriptor, $0, $1), "bind") }
    try check(listen(socket.descriptor, 1024), "listen")
    return socket
  }

  /// A socket that is connected to a port.
  static func connected(toPort port: UInt16) throws -> Socket {
    let socket = try Socket()
    try socket.withAddress(port: port) { try check(connect(socket.descriptor, $0, $1), "connect") }
    return socket
  }

  /// The next connection to a listening socket.
  func accepted() throws -> Socket {
    let peer = accept(descriptor, nil, nil)
    try Self.check(peer, "accept")
    return Socket(descriptor: peer)
  }

  /// The port it is bound to.
  var port: UInt16 {
    get throws {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      try withUnsafeMutablePointer(to: &address) { pointer in
        try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          try Self.check(getsockname(descriptor, $0, &size), "getsockname")
        }
      }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  /// Waits for bytes; empty at the end of the connection.
  func read() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    try Self.check(Int32(clamping: count), "recv")
    return Array(buffer[..<count])
  }

  /// Waits for bytes, or for the end of the connection, for so many milliseconds at most.
  func isReadable(within milliseconds: Int32) throws -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    try Self.check(count, "poll")
    return count > 0
  }

  /// Sends all of `bytes`.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
      }
      try Self.check(Int32(clamping: count), "send")
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the descriptor back; it is gone whatever the system answers.
  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  // MARK: - Platforms

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private init() throws {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    try Self.check(descriptor, "socket")
    self.init(descriptor: descriptor)
  }

  /// A peer that has gone is an error, not a signal.
  private static var sendFlags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  private func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try withUnsafePointer(to: address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func check(_ result: Int32, _ call: String) throws {
    if result < 0 { throw Failure(call: call) }
  }
}
