// CRC-32 (RFC 1952) of every byte of the server's answers and of the store. Processors of the last ten years have
// carry-less multiplication, which computes a checksum in a quarter of the time that zlib needs.
#include "CPokeExport/zlib.h"

#include <stdbool.h>

#include "zlib_abi.h"

uint32_t poke_zlib_crc32_plainly(uint32_t crc, const uint8_t *bytes, size_t count) {
  unsigned long value = crc;
  while (count > 0) {
    const unsigned int part = count > (1u << 30) ? (1u << 30) : (unsigned int)count;
    value = crc32(value, bytes, part);
    bytes += part;
    count -= part;
  }
  return (uint32_t)value;
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static bool has_instructions(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_PCLMUL) != 0;
}

/// Advances a remainder by n bits: multiplies its halves by x^(n + 32) and x^(n - 32), modulo the polynomial.
__attribute__((target("pclmul"))) static __m128i moved(__m128i remainder, __m128i powers) {
  return _mm_xor_si128(
      _mm_clmulepi64_si128(remainder, powers, 0x00), _mm_clmulepi64_si128(remainder, powers, 0x11));
}

/// Continues a checksum over one or more blocks of 64 bytes, with four remainders of 16 bytes side by side.
__attribute__((target("pclmul"))) static uint32_t sum(uint32_t crc, const uint8_t *bytes, size_t block_count) {
  const __m128i powers_for_512_bits = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
  const __m128i powers_for_128_bits = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
  const __m128i *words = (const __m128i *)bytes;
  __m128i sums[4];
  for (int i = 0; i < 4; i++) sums[i] = _mm_loadu_si128(words + i);
  sums[0] = _mm_xor_si128(sums[0], _mm_cvtsi32_si128((int)~crc));
  for (size_t block = 1; block < block_count; block++) {
    words += 4;
    for (int i = 0; i < 4; i++) {
      sums[i] = _mm_xor_si128(moved(sums[i], powers_for_512_bits), _mm_loadu_si128(words + i));
    }
  }
  for (int i = 1; i < 4; i++) sums[i] = _mm_xor_si128(sums[i], moved(sums[i - 1], powers_for_128_bits));
  uint8_t remainder[16];
  _mm_storeu_si128((__m128i *)remainder, sums[3]);
  // These 16 bytes replace all blocks and the old `crc`, so the CRC register must start at 0. zlib inverts its argument
  // to get the register, so the argument is ~0.
  return poke_zlib_crc32_plainly(~(uint32_t)0, remainder, sizeof(remainder));
}

#endif

uint32_t poke_zlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  // `known` is 0 before the first call, 1 on a processor with the instructions, and 2 on any other processor. Asking
  // the processor at each call would take longer than summing a few blocks.
  static _Atomic int known = 0;
  if (known == 0) known = has_instructions() ? 1 : 2;
  const size_t block_count = known == 1 ? count / 64 : 0;
  if (block_count > 0) crc = sum(crc, bytes, block_count);
  bytes += block_count * 64;
  count -= block_count * 64;
#endif
  return poke_zlib_crc32_plainly(crc, bytes, count);
}
