/// What a module's work may do with its module: send to it, put something out, and open, message and close children.
///
/// It does not retain the module. After the end, what is sent is refused, and what is opened is closed at once.
public struct ModuleScope<Module: ModuleDescription>: Sendable {
  @usableFromInline let port: ModulePort<Module>

  @inlinable
  init(port: ModulePort<Module>) {
    self.port = port
  }

  /// Sends a message to the module itself.
  @inlinable
  @discardableResult
  public func send(_ message: Module.Message) -> MessageResult {
    port.send(message)
  }

  /// Sends to the module, for those who should be able to do nothing else.
  public var sender: ModuleSender<Module.Message> {
    ModuleSender { [port] message in port.send(message) }
  }

  /// Tells the parent, or whoever built the module.
  public func output(_ output: Module.Output) {
    guard !port.isEnded else { return }
    port.onOutput?(output)
  }

  /// Sends a message to a child. A child that is not there answers like one that has ended.
  @discardableResult
  public func send<Child>(_ message: Child.Message, to key: ChildKey<Child>) -> MessageResult {
    guard let child = port.children[key.childID] as? ModuleController<Child> else { return .ended }
    return child.send(message)
  }

  /// A child's controller, for its component; nil if there is no such child. Whoever keeps it keeps the child's memory, not
  /// its life: the child ends with its parent.
  public func child<Child>(_ key: ChildKey<Child>) -> ModuleController<Child>? {
    port.children[key.childID] as? ModuleController<Child>
  }

  /// Closes a child. Answers whether it was there.
  @discardableResult
  public func close<Child>(_ key: ChildKey<Child>) -> Bool {
    port.children.close(key.childID)
  }
}
