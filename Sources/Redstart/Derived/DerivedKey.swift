/// What those who need the same input or the same derived value share it by.
enum DerivedKey: Hashable {
  /// A path from the root.
  case path(AnyKeyPath)
  /// A recipe, and the path from the root to the state that it is for; nil for the root.
  case derived(ObjectIdentifier, AnyKeyPath?)
}
