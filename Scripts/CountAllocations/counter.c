// Counts the allocations of the process that it is preloaded into, and their bytes, on Linux with glibc.
//
// The program finds `allocation_count` and `allocated_bytes` by their names; nothing else about it changes.
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;
static atomic_long bytes;

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

long allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

static void note(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (long)size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *place, size_t size) {
  note(size);
  return __libc_realloc(place, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  note(size);
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *place = memory;
  return 0;
}
