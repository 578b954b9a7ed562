extension Options {
  /// What `--help` prints.
  public static var help: String {
    """
    Loads users through a Redstart store and prints their names.

    Usage: Quickstart [--url URL] [--save FILE] [--timeout SECONDS]

      --url URL          load a JSON array of objects with a "name" from an http or https server;
                         without it a stand-in within the program answers after a moment
      --save FILE        write the users to FILE as JSON, over what is there
      --timeout SECONDS  give up on a server without a complete answer after that long (\(Int(defaultTimeout)))
      --help, -h         print this

    The names go to the standard output, each on a line of its own; messages go to the standard error.
    So does the log of actions if there is a URL; without one it goes to the standard output.

    Exit status:
    \(ExitStatus.allCases.map { "  \($0.rawValue)\t\($0.meaning)" }.joined(separator: "\n"))
    """
  }
}
