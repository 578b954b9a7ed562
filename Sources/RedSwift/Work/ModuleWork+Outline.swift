import Redstart

/// What work does to the work that runs, for those who do not run it.
package enum ModuleWorkOutline: Sendable {
  case start(ModuleID?, EffectPolicy)
  case cancel(ModuleID)
}

extension ModuleWork {
  /// What is started and cancelled, in order. Outputs, and what is done in the module's scope, run at once and are no part of it.
  package var outline: [ModuleWorkOutline] {
    switch kind {
    case .callback: [.start(nil, .concurrent)]
    case .run(let run): [.start(run.id, run.policy)]
    case .cancel(let id): [.cancel(id)]
    case .scope, .output: []
    case .several(let works): works.flatMap(\.outline)
    }
  }
}
