#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int output = -1;

static void received(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // A full pipe holds so many signals that one more says nothing new.
    (void)!write(output, &byte, 1);
    errno = saved;
}

int terminal_signals_open(const int *signals, size_t count) {
    int ends[2];
    if (output >= 0 || pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    output = ends[1];
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = received;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++) sigaction(signals[i], &action, NULL);
    return ends[0];
}
