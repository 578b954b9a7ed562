#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    int terminal;
    struct termios original;
    char leave[256];
    size_t length;
    // The keeper reads the other end: a byte means that all is well, the end that this process is gone.
    int keeper_pipe;
    pid_t keeper;
} guarded;

static atomic_int armed;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof crashes[0] };
static struct sigaction before[crash_count];

// A terminal that nobody reads must not keep us for ever.
static void write_leave(int terminal, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(terminal, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            struct pollfd wait = {.fd = terminal, .events = POLLOUT};
            if (poll(&wait, 1, 500) <= 0) return;
        } else if (count < 0 && errno != EINTR) {
            return;
        }
    }
}

static void give_back(void) {
    write_leave(guarded.terminal, guarded.leave, guarded.length);
    while (tcsetattr(guarded.terminal, TCSANOW, &guarded.original) != 0 && errno == EINTR) {
    }
}

void terminal_guard_restore(void) {
    if (!atomic_exchange(&armed, 0)) return;
    int saved = errno;
    give_back();
    if (guarded.keeper > 0) {
        while (write(guarded.keeper_pipe, "", 1) < 0 && errno == EINTR) {
        }
        close(guarded.keeper_pipe);
        while (waitpid(guarded.keeper, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before[i], NULL);
    errno = saved;
}

static void crashed(int number) {
    terminal_guard_restore();
    // Now to whoever had the signal before, be it the system.
    raise(number);
}

static void keep(int input) {
    setpgid(0, 0);
    const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_IGN);
    // Whoever reads what the program writes must not wait for the keeper.
    for (int i = 0; i < 3; i++) {
        if (i != guarded.terminal && i != input) close(i);
    }
    char byte;
    ssize_t count;
    while ((count = read(input, &byte, 1)) < 0 && errno == EINTR) {
    }
    if (count == 0) give_back();
    _exit(0);
}

int terminal_guard_arm(int terminal, const struct termios *original, const char *leave, size_t length) {
    if (length > sizeof guarded.leave) return EINVAL;
    if (atomic_load(&armed)) return EBUSY;
    int ends[2];
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    guarded.terminal = terminal;
    guarded.original = *original;
    memcpy(guarded.leave, leave, length);
    guarded.length = length;
    guarded.keeper_pipe = ends[1];
    // No signal may find the child with the handlers of this process.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pid_t keeper = fork();
    if (keeper == 0) {
        close(ends[1]);
        for (int i = 0; i < crash_count; i++) signal(crashes[i], SIG_DFL);
        keep(ends[0]);
    }
    int error = errno;
    close(ends[0]);
    if (keeper < 0) {
        close(ends[1]);
        pthread_sigmask(SIG_SETMASK, &old, NULL);
        return error;
    }
    guarded.keeper = keeper;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = crashed;
    action.sa_flags = SA_NODEFER | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &before[i]);
    atomic_store(&armed, 1);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return 0;
}
