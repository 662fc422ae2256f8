#include "CPokeExport/memory.h"

// This header defines `__GLIBC__` if the C library is glibc.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void poke_memory_economize(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 19);
#endif
}

void poke_memory_give_back(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
