#ifndef POKE_MEMORY_H
#define POKE_MEMORY_H

/// Makes the C library keep less memory. It no longer reserves 64 MiB of addresses for each thread, so threads wait for
/// each other's allocations. It also returns each freed block of 512 KiB or more to the system at once.
void poke_memory_economize(void);

#endif
