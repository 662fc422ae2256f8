#ifndef POKE_SHA256_H
#define POKE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// A SHA-256 hash of the bytes so far.
struct poke_sha256 {
  uint32_t state[8];
  uint64_t byte_count;
  uint8_t rest[64];
};

struct poke_sha256 poke_sha256_begin(void);

void poke_sha256_update(struct poke_sha256 *hash, const uint8_t *bytes, size_t count);

/// Writes 32 bytes.
void poke_sha256_digest(struct poke_sha256 hash, uint8_t *digest);

/// Adds whole blocks of 64 bytes to the eight words of a SHA-256 hash, by the processor's own instructions if it has
/// them.
void poke_sha256_compress(uint32_t *state, const uint8_t *bytes, size_t block_count);

/// Does the same on any processor.
void poke_sha256_compress_plainly(uint32_t *state, const uint8_t *bytes, size_t block_count);

#endif
