#if canImport(SwiftUI)
  import Redstart
  import SwiftUI

  extension ObservableStore {
    /// Dispatches an action, and lets the views that the change redraws move there with an animation.
    @discardableResult
    public func dispatch(
      _ action: Action, animation: Animation?,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> DispatchResult {
      withAnimation(animation) { dispatch(action, fileID: fileID, line: line) }
    }
  }
#endif
