#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// A SHA-256 hash of the bytes so far.
struct csha256 {
  uint32_t state[8];
  uint64_t byte_count;
  uint8_t rest[64];
};

struct csha256 csha256_begin(void);

void csha256_update(struct csha256 *hash, const uint8_t *bytes, size_t count);

/// Writes 32 bytes.
void csha256_digest(struct csha256 hash, uint8_t *digest);

/// Adds whole blocks of 64 bytes to the eight words of a SHA-256 hash, by the processor's own instructions if it has
/// them.
void csha256_compress(uint32_t *state, const uint8_t *bytes, size_t block_count);

/// Does the same on any processor.
void csha256_compress_plainly(uint32_t *state, const uint8_t *bytes, size_t block_count);

#endif
