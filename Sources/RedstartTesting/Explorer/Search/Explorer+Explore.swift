import Dispatch

extension Explorer {
  /// Looks at all reachable states, breadth first. Returns when it has seen everything, or a limit is reached, or an `always`
  /// is broken; the calling thread works, too.
  ///
  /// It costs a call of the model for each step, and of each property for each distinct state.
  @inlinable
  public func explore() -> Exploration<Model.State, Model.Action> {
    let search = Search(self)
    let places = search.places
    places[0].worker.pointee.begin(with: model.initialStates)
    while let level = search.nextLevel() {
      if level.workers == 1 {
        places[0].worker.pointee.runLevel(depth: level.depth)
      } else {
        DispatchQueue.concurrentPerform(iterations: level.workers) { index in
          places[index].worker.pointee.runLevel(depth: level.depth)
        }
      }
    }
    return search.finish()
  }
}
