#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Adds whole blocks of 64 bytes to the eight words of a SHA-256 hash, by the processor's own instructions if it has
/// them.
void csha256_compress(uint32_t *state, const uint8_t *bytes, size_t block_count);

/// Does the same on any processor.
void csha256_compress_plainly(uint32_t *state, const uint8_t *bytes, size_t block_count);

#endif
