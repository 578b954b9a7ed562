/// What the filter shows.
public struct FilterContent: Hashable, Sendable {
  public var text: String
  public var isEdited: Bool

  public init(text: String = "", isEdited: Bool = false) {
    self.text = text
    self.isEdited = isEdited
  }
}
