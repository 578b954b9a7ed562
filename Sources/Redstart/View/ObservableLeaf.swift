/// A type at which a chain of members ends when the state of an ``ObservableStore`` is read: `view.user.name` is a value because
/// `String` is a leaf, while `view.user` is the beginning of a longer path.
///
/// Types that have no members worth tracking by themselves, such as an enum, may be made leaves:
///
/// ```swift
/// enum Phase: Sendable { case idle, loading }
/// extension Phase: ObservableLeaf {}
/// ```
public protocol ObservableLeaf {}

extension Bool: ObservableLeaf {}
extension Int: ObservableLeaf {}
extension Int8: ObservableLeaf {}
extension Int16: ObservableLeaf {}
extension Int32: ObservableLeaf {}
extension Int64: ObservableLeaf {}
extension UInt: ObservableLeaf {}
extension UInt8: ObservableLeaf {}
extension UInt16: ObservableLeaf {}
extension UInt32: ObservableLeaf {}
extension UInt64: ObservableLeaf {}
extension Float: ObservableLeaf {}
extension Double: ObservableLeaf {}
extension String: ObservableLeaf {}
extension Character: ObservableLeaf {}
extension Duration: ObservableLeaf {}
extension Optional: ObservableLeaf {}
extension Set: ObservableLeaf {}
extension Range: ObservableLeaf {}
extension ClosedRange: ObservableLeaf {}
