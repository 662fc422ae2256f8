#include "CZlib.h"

#include <stdlib.h>

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
// The used part of zlib's stable ABI, for machines with the library and without its header.
typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned int, unsigned int);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

#define Z_OK 0
#define Z_STREAM_END 1
#define Z_BUF_ERROR (-5)
#define Z_MEM_ERROR (-4)
#define Z_NO_FLUSH 0
#define Z_FINISH 4
#define Z_DEFLATED 8
#define Z_DEFAULT_STRATEGY 0

extern int inflateInit2_(z_stream *stream, int window_bits, const char *version, int stream_size);
extern int inflate(z_stream *stream, int flush);
extern int inflateEnd(z_stream *stream);
extern int deflateInit2_(
    z_stream *stream, int level, int method, int window_bits, int memory_level, int strategy, const char *version,
    int stream_size);
extern int deflate(z_stream *stream, int flush);
extern int deflateReset(z_stream *stream);
extern int deflateEnd(z_stream *stream);
extern unsigned long crc32(unsigned long crc, const unsigned char *bytes, unsigned int count);

#define inflateInit2(stream, window_bits) inflateInit2_((stream), (window_bits), "1.2.11", (int)sizeof(z_stream))
#define deflateInit2(stream, level, method, window_bits, memory_level, strategy) \
  deflateInit2_( \
      (stream), (level), (method), (window_bits), (memory_level), (strategy), "1.2.11", (int)sizeof(z_stream))
#endif

czlib_status czlib_inflate_member(
    const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count) {
  // avail_in and avail_out are unsigned int; the callers' limits are far below that.
  if (*input_count > UINT32_MAX || *output_count > UINT32_MAX) return CZLIB_NEEDS_ROOM;
  z_stream stream = {0};
  const int gzip_only = 15 + 16;
  if (inflateInit2(&stream, gzip_only) != Z_OK) return CZLIB_NO_MEMORY;
  stream.next_in = (unsigned char *)input;
  stream.avail_in = (unsigned int)*input_count;
  stream.next_out = output;
  stream.avail_out = (unsigned int)*output_count;
  const int result = inflate(&stream, Z_FINISH);
  const size_t room = stream.avail_out;
  *input_count -= stream.avail_in;
  *output_count -= room;
  inflateEnd(&stream);
  switch (result) {
    case Z_STREAM_END: return CZLIB_STREAM_END;
    case Z_OK:
    case Z_BUF_ERROR: return room == 0 ? CZLIB_NEEDS_ROOM : CZLIB_CUT;
    case Z_MEM_ERROR: return CZLIB_NO_MEMORY;
    default: return CZLIB_CORRUPT;
  }
}

bool czlib_member_exceeds(const uint8_t *input, size_t input_count, size_t limit) {
  if (input_count > UINT32_MAX) return true;
  z_stream stream = {0};
  const int gzip_only = 15 + 16;
  if (inflateInit2(&stream, gzip_only) != Z_OK) return false;
  stream.next_in = (unsigned char *)input;
  stream.avail_in = (unsigned int)input_count;
  uint8_t scratch[1 << 15];
  size_t total = 0;
  int result = Z_OK;
  while (result == Z_OK && total <= limit) {
    stream.next_out = scratch;
    stream.avail_out = sizeof(scratch);
    result = inflate(&stream, Z_NO_FLUSH);
    total += sizeof(scratch) - stream.avail_out;
  }
  inflateEnd(&stream);
  return total > limit;
}

struct czlib_deflater {
  z_stream stream;
};

czlib_deflater *czlib_deflater_create(int level) {
  czlib_deflater *deflater = calloc(1, sizeof(*deflater));
  if (deflater == NULL) return NULL;
  const int raw = -15;
  const int default_memory = 8;
  if (deflateInit2(&deflater->stream, level, Z_DEFLATED, raw, default_memory, Z_DEFAULT_STRATEGY) == Z_OK) {
    return deflater;
  }
  free(deflater);
  return NULL;
}

bool czlib_deflate(
    czlib_deflater *deflater, const uint8_t *input, size_t *input_count, uint8_t *output, size_t *output_count,
    bool is_last) {
  z_stream *stream = &deflater->stream;
  // avail_in and avail_out are unsigned int: more input is a matter of another call.
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

void czlib_deflater_destroy(czlib_deflater *deflater) {
  deflateEnd(&deflater->stream);
  free(deflater);
}

uint32_t czlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  unsigned long value = crc;
  while (count > 0) {
    const unsigned int part = count > (1u << 30) ? (1u << 30) : (unsigned int)count;
    value = crc32(value, bytes, part);
    bytes += part;
    count -= part;
  }
  return (uint32_t)value;
}
