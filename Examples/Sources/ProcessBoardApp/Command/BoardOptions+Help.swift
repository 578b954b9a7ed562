extension BoardOptions {
  /// What `--help` prints.
  public static let help = """
    Shows the processes of this machine.

    Usage: ProcessBoard [--replay FILE | --proc DIRECTORY] [--interval SECONDS] [--filter TEXT]
                        [--sort COLUMN] [--snapshot FILE] [--samples NUMBER]

      --replay FILE      show the processes of a snapshot instead
      --proc DIRECTORY   where the proc file system is; /proc if nothing is said
      --interval SECONDS the time between two samples; 1 if nothing is said
      --filter TEXT      show only processes that have TEXT in their command, name or user
      --sort COLUMN      \(columns); share if nothing is said
      --snapshot FILE    where the key s writes what is shown; processes.json if nothing is said
      --samples NUMBER   how many samples to take if the output is no terminal, before the last of
                         them is printed; 2 if nothing is said
      --help, -h         print this

    Keys: arrows, page up and down, home and end select; < > left and right choose the column to
    sort by, as do p u c m t n, and r reverses; / filters, enter ends that and escape undoes it;
    enter shows details; k sends a signal, after a question; s writes a snapshot; space pauses;
    control and L paint anew, control and Z stop the program for now; q quits.

    Where the system has no proc file system and nothing is said, a made-up recording is shown.

    Exit status: 0; 64 for wrong arguments; 69 if there are no processes to show; 74 if the output
    can't be written; 128 and its number after a signal.
    """
}
