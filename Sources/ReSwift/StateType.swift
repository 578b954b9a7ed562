/// A mark that states needed once. Any type can be a state.
@available(*, deprecated, message: "Any type can be a state: leave the conformance out.")
public protocol StateType {}
