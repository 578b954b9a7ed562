import RedSwift

/// What nothing stopped programs of that time from doing: building modules wherever they were.
public enum Elsewhere {
  public static func counter() -> Counter.Controller {
    return Counter.build(context: .init(), initialState: .init())
  }

  public static func byHand(present: @escaping (Counter.Change) -> Void) -> Counter.Controller {
    return Wiring.byHand(start: 0, present: present).controller
  }
}
