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

/// CRC-32 of some bytes, continued from `crc` (0 to start).
uint32_t czlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
