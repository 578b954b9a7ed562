extension Options {
  /// Where the log of actions goes. With a URL the standard output is for names alone.
  public var log: Channel { url == nil ? .output : .error }
}
