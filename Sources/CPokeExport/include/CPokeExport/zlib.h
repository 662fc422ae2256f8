#ifndef POKE_ZLIB_H
#define POKE_ZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  POKE_ZLIB_STREAM_END,
  POKE_ZLIB_NEEDS_ROOM,
  POKE_ZLIB_CUT,
  POKE_ZLIB_CORRUPT,
  POKE_ZLIB_NO_MEMORY,
} poke_zlib_status;

/// Inflates one gzip member (RFC 1952) and checks its header and trailer.
///
/// Before the call, `*input_count` and `*output_count` are the sizes of the buffers. After the call, they are the
/// numbers of bytes used. `POKE_ZLIB_NEEDS_ROOM` means that the output does not fit. Then `*output_count` is the size
/// of the whole output or, if that size is above `limit`, any number above `limit`. `POKE_ZLIB_CUT` means that the
/// input ends too early.
poke_zlib_status poke_zlib_inflate_member(
    const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count, size_t limit);

/// A compressor of raw deflate streams (RFC 1951), one stream after another.
typedef struct poke_zlib_deflater poke_zlib_deflater;

/// Makes a compressor; NULL when memory runs out. `level` goes from 1 (fast) to 9 (small).
poke_zlib_deflater *poke_zlib_deflater_create(int level);

/// Compresses bytes of a stream; after a call with `is_last`, the next call begins another stream.
///
/// The counts have the same meaning as in `poke_zlib_inflate_member`. False means that the output is full. The caller
/// must then call again with more room and the rest of the input, even if the rest is empty.
bool poke_zlib_deflate(
    poke_zlib_deflater *deflater, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count,
    bool is_last);

void poke_zlib_deflater_destroy(poke_zlib_deflater *deflater);

/// CRC-32 of some bytes, continued from `crc` (0 to start). Uses special instructions if the processor has them.
uint32_t poke_zlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// Like `poke_zlib_crc32`, but without special instructions.
uint32_t poke_zlib_crc32_plainly(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
