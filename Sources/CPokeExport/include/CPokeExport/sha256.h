#ifndef POKE_SHA256_H
#define POKE_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct poke_sha256 {
  uint32_t state[8];
  uint64_t byte_count;
  uint8_t rest[64];
};

struct poke_sha256 poke_sha256_begin(void);

void poke_sha256_update(struct poke_sha256 *hash, const uint8_t *bytes, size_t count);

/// Writes the 32 bytes of the hash.
void poke_sha256_digest(struct poke_sha256 hash, uint8_t *digest);

/// Adds blocks of 64 bytes to the eight words of a SHA-256 hash, with SHA instructions if the processor has them.
void poke_sha256_compress(uint32_t *state, const uint8_t *bytes, size_t block_count);

/// Like `poke_sha256_compress`, but without special instructions.
void poke_sha256_compress_plainly(uint32_t *state, const uint8_t *bytes, size_t block_count);

#endif
