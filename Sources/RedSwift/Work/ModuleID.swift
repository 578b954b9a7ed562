/// Tells the work, the subscriptions or the children of one module apart.
///
/// `@unchecked Sendable` is sound: it is made of a `Sendable` value alone, which `AnyHashable` keeps as it is.
public struct ModuleID: Hashable, @unchecked Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral
{
  package let base: AnyHashable

  /// Makes an id of what another was made of.
  package init(base: AnyHashable) {
    self.base = base
  }

  /// Makes an id of any hashable value.
  public init(_ value: some Hashable & Sendable) {
    base = (value as? ModuleID)?.base ?? AnyHashable(value)
  }

  public init(stringLiteral value: String) {
    base = AnyHashable(value)
  }

  public init(integerLiteral value: Int) {
    base = AnyHashable(value)
  }

  public var description: String { "\(base)" }
}
