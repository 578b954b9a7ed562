#ifndef C_TERMINAL_H
#define C_TERMINAL_H

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// What must be done in signal handlers and between fork and exec, where Swift can't be used.

/// Sees to it that the terminal is given back whatever becomes of this process: handlers for the signals of
/// crashes, and a small process of its own, the keeper, for ends that no handler sees. Call it before the
/// terminal is changed; only one terminal at a time.
///
/// @param terminal  the terminal's descriptor, which stays open while it is guarded
/// @param original  the settings to give back
/// @param leave     the escape sequences to write before that, at most 256 bytes
/// @return 0, or an error number
int terminal_guard_arm(int terminal, const struct termios *original, const char *leave, size_t length);

/// Gives the terminal back, and lets the keeper go. Does nothing when that has been done. May be called in a
/// signal handler.
void terminal_guard_restore(void);

/// Turns signals into bytes, each the number of a signal.
///
/// @return the descriptor to read them from, which never blocks, or -1. One call in a process.
int terminal_signals_open(const int *signals, size_t count);

/// Opens a pseudo-terminal.
///
/// @param path  gets the name of the program's end
/// @return the person's end, or -1
int terminal_open_pseudo(char *path, size_t capacity);

/// Starts a program as the leader of a session whose terminal is `path`, its standard input, output and error
/// being that terminal.
///
/// @return the process, or -1
pid_t terminal_spawn(const char *path, const char *program, char *const arguments[], char *const environment[]);

/// The window's size; 0 or an error number.
int terminal_get_size(int terminal, unsigned short *columns, unsigned short *rows);
int terminal_set_size(int terminal, unsigned short columns, unsigned short rows);

#endif
