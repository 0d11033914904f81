#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own main; there only where everything is built with `-sanitize=fuzzer`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
