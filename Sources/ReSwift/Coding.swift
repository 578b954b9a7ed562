/// A value that can be made of a dictionary, and turned into one.
public protocol Coding {
  /// Makes the value of what ``dictionaryRepresentation`` gave.
  init?(dictionary: [String: AnyObject])

  /// The value as a dictionary.
  var dictionaryRepresentation: [String: AnyObject] { get }
}
