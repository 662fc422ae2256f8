#ifndef POKE_MEMORY_H
#define POKE_MEMORY_H

/// Makes the C library keep less memory. All threads share one heap, which saves 64 MiB of addresses for each thread,
/// but threads may wait for each other. A freed block of 512 KiB or more goes back to the system at once.
void poke_memory_economize(void);

/// Makes the C library return freed memory to the system.
void poke_memory_give_back(void);

#endif
