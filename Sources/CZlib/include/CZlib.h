#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of one call to `czlib_inflate_member`.
typedef enum {
  CZLIB_STREAM_END,
  CZLIB_NEEDS_ROOM,
  CZLIB_CUT,
  CZLIB_CORRUPT,
  CZLIB_NO_MEMORY,
} czlib_status;

/// Inflates one gzip member (RFC 1952) and checks its header and trailer.
///
/// Before the call, `*input_count` and `*output_count` are the sizes of the buffers; after it, the numbers of bytes
/// used. CZLIB_NEEDS_ROOM: the output does not fit; CZLIB_CUT: the input ends before the member does.
czlib_status czlib_inflate_member(
    const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count);

/// Whether one gzip member inflates to more than `limit` bytes; false too when memory runs out. The inflated bytes
/// are not kept.
bool czlib_member_exceeds(const uint8_t *input, size_t input_count, size_t limit);

/// A compressor of raw deflate streams (RFC 1951), one after the other.
typedef struct czlib_deflater czlib_deflater;

/// Makes a compressor; NULL when memory runs out. `level` is 1 for fast to 9 for small.
czlib_deflater *czlib_deflater_create(int level);

/// Compresses bytes of a stream; after the last ones, the next call begins another stream.
///
/// Before the call, `*input_count` and `*output_count` are the sizes of the buffers; after it, the numbers of bytes
/// used. False: the output is full, and the rest of the input (nothing, it may be) has to be given with more room.
bool czlib_deflate(
    czlib_deflater *deflater, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count,
    bool is_last);

/// Frees a compressor.
void czlib_deflater_destroy(czlib_deflater *deflater);

/// CRC-32 of some bytes, continued from `crc` (0 to start), by the processor's own instructions if it has them.
uint32_t czlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The same on any processor.
uint32_t czlib_crc32_plainly(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
