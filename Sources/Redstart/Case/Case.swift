/// One case of an enum as a pair of functions: put a value into the case, take it out again.
///
/// A case is spelt once, as a static on `Case` with its two types fixed, and then used with a leading dot:
///
/// ```swift
/// struct Settings: Sendable { var isLoud = false }
/// enum SettingsAction: Sendable { case toggle }
/// enum AppAction: Sendable { case settings(SettingsAction), logout }
///
/// extension Case<AppAction, SettingsAction> {
///   static var settings: Self {
///     Case(AppAction.settings) { if case .settings(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// For every value, `extract(embed(value))` must give that value back, and `extract` must answer nil for other cases.
public struct Case<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (Value) -> Root
  /// Takes the value out; nil for another case.
  public let extract: @Sendable (Root) -> Value?

  /// Pairs the two functions. The first is usually the case's own constructor, such as `AppAction.settings`.
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// A case that carries nothing, given its value and a test: `Case(.logout) { if case .logout = $0 { true } else { false } }`.
  public init(_ root: Root, matches: @escaping @Sendable (Root) -> Bool)
  where Root: Sendable, Value == Void {
    self.init({ _ in root }, extract: { matches($0) ? () : nil })
  }

  /// The case of a case.
  public func appending<Inner>(_ inner: Case<Value, Inner>) -> Case<Root, Inner> {
    Case<Root, Inner>({ embed(inner.embed($0)) }, extract: { extract($0).flatMap(inner.extract) })
  }
}
