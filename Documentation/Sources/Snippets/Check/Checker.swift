import Foundation

/// Builds and runs the programs of a generated package.
package struct Checker {
  package let package: GeneratedPackage
  /// How long one program may run, and how long one build may take.
  package let timeouts: (program: Duration, build: Duration)
  /// Receives what is done, and each problem.
  package let log: (String) -> Void

  package init(
    package: GeneratedPackage, timeouts: (program: Duration, build: Duration),
    log: @escaping (String) -> Void
  ) {
    self.package = package
    self.timeouts = timeouts
    self.log = log
  }

  package struct Report: Hashable, Sendable {
    package var passed = 0
    package var problems: [Problem] = []
  }

  /// Checks all programs; each block passes or fails.
  package func run() throws -> Report {
    try package.write()
    var report = Report()
    log("building \(package.programs.count) programs")
    let isBuilt = try build([]) == nil
    if !isBuilt, let errors = try build(["--target", "Redstart"]) {
      throw BrokenLibrary(errors: errors)
    }
    for program in package.programs {
      let problems: [Problem]
      if !isBuilt, let errors = try build(["--product", program.name]) {
        log(errors)
        problems = program.blocks.map { program.problem($0.line, "its program does not compile") }
      } else {
        problems = program.problems(in: try run(program))
      }
      for problem in problems { log(problem.description) }
      report.problems += problems
      report.passed += program.blocks.count - problems.count
    }
    return report
  }

  /// The library does not compile, so that nothing can be said about the documentation.
  package struct BrokenLibrary: Error, CustomStringConvertible {
    let errors: String
    package var description: String { "the library does not compile\n\(errors)" }
  }

  /// Builds; answers what the compiler said if that fails.
  private func build(_ arguments: [String]) throws -> String? {
    let command = Command(
      ["swift", "build", "--package-path", package.folder.path, "--disable-index-store"]
        + arguments, timeout: timeouts.build)
    let outcome = try command.run(scratch: package.folder.appending(path: ".output/build"))
    return outcome.end == .exited(0) ? nil : outcome.output + outcome.errors
  }

  private func run(_ program: Program) throws -> Command.Outcome {
    let executable = package.folder.appending(path: ".build/debug/\(program.name)")
    return try Command([executable.path], timeout: timeouts.program)
      .run(scratch: package.folder.appending(path: ".output/\(program.name)"))
  }
}
