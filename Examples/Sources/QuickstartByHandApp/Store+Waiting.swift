import Dispatch
import Redstart

extension Store where State == AppState {
  /// Waits until no request is on its way, and until all that its end has caused is done.
  public func stateOnceLoaded() -> AppState {
    let loaded = DispatchSemaphore(value: 0)
    // The first call comes at once, so that an answer which is already there is not missed.
    let observation = observe(\.loading) { loading in
      if !loading { loaded.signal() }
    }
    loaded.wait()
    observation.cancel()
    // A batch waits for a turn that is not over: users are saved, and a logout has followed.
    return batch { state }
  }
}
