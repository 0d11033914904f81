#include "allocations.h"
#include <stdatomic.h>
#include <stddef.h>

// glibc lets a program bring its own malloc; these pass on to the library's after counting.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t count;

uint64_t allocation_count(void) { return atomic_load(&count); }

void *malloc(size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  atomic_fetch_add(&count, 1);
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  atomic_fetch_add(&count, 1);
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}
