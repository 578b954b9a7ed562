/// How a cell looks besides its character.
public struct Style: Hashable, Sendable {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underlined = Attributes(rawValue: 4)
    public static let reversed = Attributes(rawValue: 8)
  }

  public var attributes: Attributes
  public var colour: Colour

  public init(_ attributes: Attributes = [], colour: Colour = .standard) {
    self.attributes = attributes
    self.colour = colour
  }

  public static let plain = Style()
}
