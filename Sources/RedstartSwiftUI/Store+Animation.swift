#if canImport(SwiftUI)
  import Redstart
  import SwiftUI

  extension Store {
    /// Dispatches an action, and lets the views that the change redraws move there with an animation.
    ///
    /// Delivery on the main actor comes before `dispatch` returns (law 9), so what the action changes belongs to the animation.
    /// What its effects send later does not; they animate with a call of their own.
    @MainActor
    @discardableResult
    public func dispatch(
      _ action: Action, animation: Animation?,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> DispatchResult {
      withAnimation(animation) { dispatch(action, fileID: fileID, line: line) }
    }
  }
#endif
