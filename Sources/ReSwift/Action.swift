/// What can happen to a state: a value that says so and carries what the reducer needs.
///
/// Any type can be an action. An action that crosses threads should be a `Sendable` value; the protocol does not demand it, because
/// the library of old did not.
public protocol Action {}

/// The first action of a store that was made without a state: its reducer answers it with the initial state.
///
/// Reducers and middleware can match it; only a store can make it.
public struct ReSwiftInit: Action {}
