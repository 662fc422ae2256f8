#ifndef POKE_ZLIB_H
#define POKE_ZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of one call to `poke_zlib_inflate_member`.
typedef enum {
  POKE_ZLIB_STREAM_END,
  POKE_ZLIB_NEEDS_ROOM,
  POKE_ZLIB_CUT,
  POKE_ZLIB_CORRUPT,
  POKE_ZLIB_NO_MEMORY,
} poke_zlib_status;

/// Inflates one gzip member (RFC 1952) and checks its header and trailer.
///
/// Before the call, `*input_count` and `*output_count` are the sizes of the buffers; after it, the numbers of bytes
/// used. POKE_ZLIB_NEEDS_ROOM: the output does not fit; POKE_ZLIB_CUT: the input ends before the member does.
poke_zlib_status poke_zlib_inflate_member(
    const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count);

/// Whether one gzip member inflates to more than `limit` bytes; false too when memory runs out. The inflated bytes
/// are not kept.
bool poke_zlib_member_exceeds(const uint8_t *input, size_t input_count, size_t limit);

/// A compressor of raw deflate streams (RFC 1951), one after the other.
typedef struct poke_zlib_deflater poke_zlib_deflater;

/// Makes a compressor; NULL when memory runs out. `level` is 1 for fast to 9 for small.
poke_zlib_deflater *poke_zlib_deflater_create(int level);

/// Compresses bytes of a stream; after the last ones, the next call begins another stream.
///
/// Before the call, `*input_count` and `*output_count` are the sizes of the buffers; after it, the numbers of bytes
/// used. False: the output is full, and the rest of the input (nothing, it may be) has to be given with more room.
bool poke_zlib_deflate(
    poke_zlib_deflater *deflater, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count,
    bool is_last);

/// Frees a compressor.
void poke_zlib_deflater_destroy(poke_zlib_deflater *deflater);

/// CRC-32 of some bytes, continued from `crc` (0 to start), by the processor's own instructions if it has them.
uint32_t poke_zlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The same on any processor.
uint32_t poke_zlib_crc32_plainly(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
