/// A stand-in: a controller whose view is made when it is first asked for.
@MainActor
open class UIViewController {
  private var loaded: UIView?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  /// For tests: whether the move into a parent was finished.
  public private(set) var hasMoved = false

  public init(nibName: String?, bundle: Bundle?) {}

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  open func loadView() {
    loaded = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  open func viewDidLoad() {}

  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  open func didMove(toParent parent: UIViewController?) {
    hasMoved = parent != nil
  }
}
