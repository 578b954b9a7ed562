import Foundation
import Snippets

/// Compiles and runs the documentation. Exits with 0 if every block passes, 1 if one fails, 2 if it cannot try.
@main
struct ExtractSnippets {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try check(options) ? 0 : 1)
    } catch let error as Options.Invalid {
      print("not understood: \(error.argument)\n\(Options.usage)")
      exit(2)
    } catch {
      print("error: \(error)")
      exit(2)
    }
  }

  private static func check(_ options: Options) throws -> Bool {
    let root = options.root.standardizedFileURL
    let documents = try Document.load(options.paths, root: root)
    let (programs, problems) = Program.all(in: documents)
    for problem in problems { print(problem) }
    let checker = Checker(
      package: GeneratedPackage(
        programs: programs, root: root,
        folder: options.output ?? root.appending(path: ".build-snippets")),
      timeouts: (program: .seconds(options.seconds), build: .seconds(1200)),
      log: { print($0) })
    let report = try checker.run()
    let failed = report.problems.count + problems.count
    print("\(report.passed) passed, \(failed) failed")
    return failed == 0 && report.passed > 0
  }
}
