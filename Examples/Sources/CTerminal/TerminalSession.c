#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int terminal_open_pseudo(char *path, size_t capacity) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
    if (descriptor < 0) return -1;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    // The name is in memory that all threads share.
    static pthread_mutex_t naming = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&naming);
    const char *name = grantpt(descriptor) == 0 && unlockpt(descriptor) == 0 ? ptsname(descriptor) : NULL;
    int fits = name != NULL && strlen(name) < capacity;
    if (fits) strcpy(path, name);
    pthread_mutex_unlock(&naming);
    if (fits) return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

pid_t terminal_spawn(const char *path, const char *program, char *const arguments[], char *const environment[]) {
    // No signal may find the child with the handlers of this process.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pid_t child = fork();
    if (child == 0) {
        for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        pthread_sigmask(SIG_SETMASK, &none, NULL);
        setsid();
        int terminal = open(path, O_RDWR);
        if (terminal < 0) _exit(127);
        ioctl(terminal, TIOCSCTTY, 0);
        for (int i = 0; i < 3; i++) dup2(terminal, i);
        if (terminal > 2) close(terminal);
        execve(program, arguments, environment);
        _exit(127);
    }
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = error;
    return child;
}

int terminal_get_size(int terminal, unsigned short *columns, unsigned short *rows) {
    struct winsize size;
    if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int terminal_set_size(int terminal, unsigned short columns, unsigned short rows) {
    struct winsize size = {.ws_col = columns, .ws_row = rows};
    return ioctl(terminal, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}
