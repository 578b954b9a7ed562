import Redstart

extension ModuleWork {
  /// Runs the work without a module around it.
  func runDetached(_ handler: @escaping Module.Handler) {
    switch kind {
    case .callback(let start):
      start(handler)
    case .run(let run):
      let sender = ModuleSender<Module.Message> { message in
        handler(message)
        return .queued
      }
      let name = "\(Module.self)"
      Task.detached(priority: run.priority) {
        do {
          try await run.body(sender)
        } catch {
          ModuleFailure(error: error, module: name, id: run.id).writeDown()
        }
      }
    case .several(let works):
      for work in works { work.runDetached(handler) }
    case .cancel:
      break
    case .scope, .output:
      ProgrammerError.report(.workWithoutModule("\(Module.self)"))
    }
  }
}
