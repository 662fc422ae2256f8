#include "CPokeExport/memory.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void poke_memory_economize(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 19);
#endif
}
