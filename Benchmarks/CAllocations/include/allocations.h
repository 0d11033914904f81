#pragma once
#include <stdint.h>

/// How many times the program has asked the C library for memory so far, on any thread.
uint64_t allocation_count(void);
