extension Options {
  /// What `--help` prints.
  ///
  /// - Parameter program: the name of the program.
  public static func help(of program: String) -> String {
    """
    Loads users through a Redstart store and prints their names.

    Usage: \(program) [--url URL] [--save FILE] [--timeout SECONDS]

      --url URL          load a JSON array of objects with a "name" from an http or https server;
                         without it a stand-in within the program answers after a moment
      --save FILE        write the users to FILE as JSON, over what is there
      --timeout SECONDS  give up on a server that has not answered in full after that long;
                         \(Int(defaultTimeout)) if nothing is said
      --help, -h         print this

    The names go to the standard output, each on a line of its own, and messages to the standard
    error. The log of actions goes to the standard error if there is a URL, else to the standard
    output, before the names.

    Exit status:
    \(ExitStatus.allCases.map { "  \($0.rawValue)\t\($0.meaning)" }.joined(separator: "\n"))
    """
  }
}
