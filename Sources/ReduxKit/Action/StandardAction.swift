/// A ``SimpleStandardAction`` that can be made of its parts, as `bindActionCreators` does.
public protocol StandardAction: SimpleStandardAction {
  /// Makes the action; without a payload it carries what it carries by default.
  init(payload: PayloadType?, meta: Any?, error: Bool)
}
