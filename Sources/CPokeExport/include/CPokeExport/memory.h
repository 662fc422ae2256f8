#ifndef POKE_MEMORY_H
#define POKE_MEMORY_H

/// Keeps the C library from reserving 64 MiB of addresses for each thread; as the price, threads wait for each other's
/// allocations.
void poke_memory_economize(void);

#endif
