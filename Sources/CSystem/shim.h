// The C library has renameat2 since glibc 2.28 but shows it to Swift only under _GNU_SOURCE, which Swift does not set.
#pragma once

/// Renames `from` to `to`; with flags 2 (RENAME_EXCHANGE) the two names change places in one step.
int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags);

#include <signal.h>
#include <sys/prctl.h>

/// Ends this process with SIGKILL when its parent ends. A function here, as Swift imports none of variable arguments.
static inline int endWithParent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
