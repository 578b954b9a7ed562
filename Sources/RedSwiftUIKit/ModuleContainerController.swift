#if canImport(UIKit) && !os(watchOS)
  import RedSwift
  import UIKit

  /// A view controller that keeps a module, and shows what it presents: for a module at the root of a window or a
  /// navigation, whose life is that of its screen. When the container is released, so is the module.
  @MainActor
  public final class ModuleContainerController<Module: ModuleDescription>: UIViewController {
    /// The module that is shown.
    public let module: ModuleController<Module>

    /// Keeps and shows a module.
    public init(_ module: ModuleController<Module>) {
      self.module = module
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("A module's container is made in code.")
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      let component = module.uiComponent
      if let child = component.viewController {
        addChild(child)
        embed(child.view)
        child.didMove(toParent: self)
      } else if let child = component.view {
        embed(child)
      }
    }

    private func embed(_ child: UIView) {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
  }
#endif
