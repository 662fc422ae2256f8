#ifndef POKE_MEMORY_H
#define POKE_MEMORY_H

/// Makes the C library keep less memory. All threads share one heap, in place of 64 MiB of addresses for each thread,
/// so they may wait for each other. Each freed block of 512 KiB or more goes back to the system at once.
void poke_memory_economize(void);

#endif
