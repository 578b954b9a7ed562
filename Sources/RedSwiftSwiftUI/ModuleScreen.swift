#if canImport(SwiftUI)
  import RedSwift
  import SwiftUI

  /// A view that keeps a module: built when the view first appears in the hierarchy, kept as long as it is there, released
  /// with it. What it shows is made of the model that the module presents into, and sends by the module's handler.
  ///
  /// ```text
  /// ModuleScreen {
  ///   let model = CounterModel()
  ///   return (Counter.build(context: .live, initialState: .init(), presenter: .model(model) { $1.apply($0) }), model)
  /// } content: { model, send in
  ///   Button("\(model.count)") { send(.add(1)) }
  /// }
  /// ```
  public struct ModuleScreen<Module: ModuleDescription, Model: AnyObject, Content: View>: View {
    @State private var life = ModuleLife<Module, Model>()
    private let make: @MainActor () -> (ModuleController<Module>, Model)
    private let content: @MainActor (Model, @escaping Module.Handler) -> Content

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - make: builds the module and the model that it presents into; called once in the life of the view.
    ///   - content: shows the model.
    public init(
      _ make: @escaping @MainActor () -> (ModuleController<Module>, Model),
      @ViewBuilder content: @escaping @MainActor (Model, @escaping Module.Handler) -> Content
    ) {
      self.make = make
      self.content = content
    }

    public var body: some View {
      let (module, model) = life.parts(make)
      content(model, module.handle)
    }
  }

  /// What a screen keeps between its redraws.
  @MainActor
  final class ModuleLife<Module: ModuleDescription, Model: AnyObject> {
    private var made: (ModuleController<Module>, Model)?

    nonisolated init() {}

    func parts(
      _ make: () -> (ModuleController<Module>, Model)
    ) -> (ModuleController<Module>, Model) {
      if let made { return made }
      let parts = make()
      made = parts
      return parts
    }
  }
#endif
