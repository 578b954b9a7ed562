/// Any hashable value that may be sent to another thread.
///
/// `@unchecked Sendable` is sound: the initialiser takes nothing but values that are `Sendable`, and `AnyHashable` keeps
/// the value it was made of.
struct HashableValue: @unchecked Sendable {
  private enum Content {
    /// As what most ids are: `AnyHashable` compares two strings by several dynamic casts.
    case string(String)
    case other(AnyHashable)
  }

  private let content: Content

  init(_ value: some Hashable & Sendable) {
    if type(of: value) == String.self, let string = value as? String {
      content = .string(string)
    } else {
      content = .other(AnyHashable(value))
    }
  }

  init(erasing value: any Hashable & Sendable) {
    self.init(value)
  }

  var base: AnyHashable {
    switch content {
    case .string(let string): AnyHashable(string)
    case .other(let value): value
    }
  }
}

extension HashableValue: Hashable {
  static func == (left: HashableValue, right: HashableValue) -> Bool {
    switch (left.content, right.content) {
    case (.string(let left), .string(let right)): left == right
    case (.other(let left), .other(let right)): left == right
    // What is no string may say that it equals one.
    case (.string, .other), (.other, .string): left.base == right.base
    }
  }

  /// The same as the hash of ``base``.
  func hash(into hasher: inout Hasher) {
    switch content {
    case .string(let string): hasher.combine(string)
    case .other(let value): hasher.combine(value)
    }
  }
}
