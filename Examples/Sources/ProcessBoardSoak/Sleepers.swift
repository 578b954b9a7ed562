import Foundation

/// Processes that do nothing, until this goes.
final class Sleepers {
  private var processes: [pid_t] = []

  init(_ count: Int) throws {
    for _ in 0..<count {
      var process: pid_t = 0
      let arguments = [strdup("sleep"), strdup("86400"), nil]
      defer { for argument in arguments { free(argument) } }
      let error = posix_spawn(&process, "/bin/sleep", nil, nil, arguments, environ)
      guard error == 0 else {
        end()
        throw SoakError("cannot start a sleeping process: \(String(cString: strerror(error)))")
      }
      processes.append(process)
    }
  }

  deinit {
    end()
  }

  private func end() {
    for process in processes {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    processes = []
  }
}
