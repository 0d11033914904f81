// The C library has this call since glibc 2.28 but shows it to Swift only under _GNU_SOURCE, which Swift does not set.
#pragma once

/// Renames `from` to `to`; with flags 2 (RENAME_EXCHANGE) the two names change places in one step.
int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags);
