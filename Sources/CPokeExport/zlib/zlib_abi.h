#ifndef POKE_ZLIB_ABI_H
#define POKE_ZLIB_ABI_H

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
// The used part of zlib's stable ABI, for machines that have the library but not the header.
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
extern int inflateValidate(z_stream *stream, int check);
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

#endif
