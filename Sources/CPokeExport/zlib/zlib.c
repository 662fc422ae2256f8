#include "CPokeExport/zlib.h"

#include <stdlib.h>

#include "zlib_abi.h"

static uint32_t little_endian(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

poke_zlib_status poke_zlib_inflate_member(
    const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count, size_t limit) {
  // zlib counts bytes as unsigned int. The buffers of this program are far smaller than UINT32_MAX.
  if (*input_count > UINT32_MAX || *output_count > UINT32_MAX) {
    *output_count = SIZE_MAX;
    return POKE_ZLIB_NEEDS_ROOM;
  }
  z_stream stream = {0};
  const int gzip_only = 15 + 16;
  if (inflateInit2(&stream, gzip_only) != Z_OK) return POKE_ZLIB_NO_MEMORY;
  // zlib's check is off, because it takes a quarter of the inflating time. `poke_zlib_crc32` checks the content below,
  // and is faster on x86-64. zlib's check stays on for members with a header checksum, because only zlib compares that
  // checksum. These members are rare.
  const bool has_header_checksum = *input_count > 3 && (input[3] & 0x02) != 0;
  if (!has_header_checksum) inflateValidate(&stream, 0);
  stream.next_in = (unsigned char *)input;
  stream.avail_in = (unsigned int)*input_count;
  stream.next_out = output;
  const size_t room = *output_count;
  stream.avail_out = (unsigned int)room;
  int result = inflate(&stream, Z_FINISH);
  *output_count -= stream.avail_out;
  if (stream.avail_out == 0 && (result == Z_OK || result == Z_BUF_ERROR)) {
    // The output is full, so the rest is only measured.
    uint8_t scratch[1 << 15];
    do {
      stream.next_out = scratch;
      stream.avail_out = sizeof(scratch);
      result = inflate(&stream, Z_NO_FLUSH);
      *output_count += sizeof(scratch) - stream.avail_out;
    } while (result == Z_OK && *output_count <= limit);
  }
  *input_count -= stream.avail_in;
  inflateEnd(&stream);
  if (*output_count > room && (result == Z_STREAM_END || *output_count > limit)) return POKE_ZLIB_NEEDS_ROOM;
  switch (result) {
    case Z_STREAM_END: {
      // A member ends with the checksum and the size of the content, four bytes each.
      const uint8_t *trailer = input + *input_count - 8;
      const bool is_whole = little_endian(trailer) == poke_zlib_crc32(0, output, *output_count) &&
                            little_endian(trailer + 4) == (uint32_t)*output_count;
      return is_whole ? POKE_ZLIB_STREAM_END : POKE_ZLIB_CORRUPT;
    }
    case Z_OK:
    case Z_BUF_ERROR: return POKE_ZLIB_CUT;
    case Z_MEM_ERROR: return POKE_ZLIB_NO_MEMORY;
    default: return POKE_ZLIB_CORRUPT;
  }
}

struct poke_zlib_deflater {
  z_stream stream;
};

poke_zlib_deflater *poke_zlib_deflater_create(int level) {
  poke_zlib_deflater *deflater = calloc(1, sizeof(*deflater));
  if (deflater == NULL) return NULL;
  const int raw = -15;
  const int default_memory = 8;
  if (deflateInit2(&deflater->stream, level, Z_DEFLATED, raw, default_memory, Z_DEFAULT_STRATEGY) == Z_OK) {
    return deflater;
  }
  free(deflater);
  return NULL;
}

bool poke_zlib_deflate(
    poke_zlib_deflater *deflater, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count,
    bool is_last) {
  z_stream *stream = &deflater->stream;
  // zlib counts bytes as unsigned int, so the next call takes the input beyond UINT32_MAX.
  const bool is_whole = *input_count <= UINT32_MAX;
  stream->next_in = (unsigned char *)input;
  stream->avail_in = is_whole ? (unsigned int)*input_count : UINT32_MAX;
  stream->next_out = output;
  stream->avail_out = *output_count <= UINT32_MAX ? (unsigned int)*output_count : UINT32_MAX;
  const unsigned int given = stream->avail_in;
  const unsigned int room = stream->avail_out;
  const int result = deflate(stream, is_last && is_whole ? Z_FINISH : Z_NO_FLUSH);
  *input_count = given - stream->avail_in;
  *output_count = room - stream->avail_out;
  if (result == Z_STREAM_END) return deflateReset(stream) == Z_OK;
  return is_whole && !is_last && stream->avail_in == 0 && stream->avail_out > 0;
}

void poke_zlib_deflater_destroy(poke_zlib_deflater *deflater) {
  deflateEnd(&deflater->stream);
  free(deflater);
}
