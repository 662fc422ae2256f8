#include "CPokeExport/memory.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void poke_memory_economize(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 19);
  // glibc may have raised this limit already. Set, it stays, and the system gets freed memory at the end of the heap back.
  mallopt(M_TRIM_THRESHOLD, 1 << 17);
#endif
}
