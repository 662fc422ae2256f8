// SHA-256 (FIPS 180-4). Every byte of a dataset is hashed. Processors of the last ten years have SHA instructions,
// which need a sixth of the time of plain code.
#include "CPokeExport/sha256.h"

#include <stdbool.h>
#include <string.h>

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

void poke_sha256_compress_plainly(uint32_t *state, const uint8_t *bytes, size_t block_count) {
  uint32_t words[64];
  for (; block_count > 0; block_count--, bytes += 64) {
    for (int i = 0; i < 16; i++) {
      const uint8_t *word = bytes + 4 * i;
      words[i] = (uint32_t)word[0] << 24 | (uint32_t)word[1] << 16 | (uint32_t)word[2] << 8 | word[3];
    }
    for (int i = 16; i < 64; i++) {
      const uint32_t early = words[i - 15];
      const uint32_t late = words[i - 2];
      words[i] = words[i - 16] + words[i - 7] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) +
                 (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      const uint32_t first =
          h + constants[i] + words[i] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + (g ^ (e & (f ^ g)));
      const uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) | (c & (a | b)));
      h = g, g = f, f = e, e = d + first;
      d = c, c = b, b = a, a = first + second;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static bool has_instructions(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  const bool has_shuffles = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSSE3) != 0 && (c & bit_SSE4_1) != 0;
  return has_shuffles && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) != 0;
}

/// Computes four rounds at a time. Intel's instructions need the eight words of the state in the order ABEF, CDGH.
__attribute__((target("sha,ssse3,sse4.1"))) static void compress(
    uint32_t *state, const uint8_t *bytes, size_t block_count) {
  const __m128i byte_order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; block_count > 0; block_count--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *next = &words[i % 4];
      if (i < 4) {
        *next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), byte_order);
      } else {
        const __m128i late = words[(i + 3) % 4];
        const __m128i seventh = _mm_alignr_epi8(late, words[(i + 2) % 4], 4);
        *next = _mm_sha256msg2_epu32(
            _mm_add_epi32(_mm_sha256msg1_epu32(*next, words[(i + 1) % 4]), seventh), late);
      }
      const __m128i sum = _mm_add_epi32(*next, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__aarch64__)

#include <arm_neon.h>

#if defined(__APPLE__)
static bool has_instructions(void) { return true; }
#else
#include <sys/auxv.h>
static bool has_instructions(void) { return (getauxval(AT_HWCAP) & 1 << 6) != 0; }
#endif

__attribute__((target("sha2"))) static void compress(uint32_t *state, const uint8_t *bytes, size_t block_count) {
  uint32x4_t abcd = vld1q_u32(state);
  uint32x4_t efgh = vld1q_u32(state + 4);
  for (; block_count > 0; block_count--, bytes += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      uint32x4_t *next = &words[i % 4];
      if (i < 4) {
        *next = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * i)));
      } else {
        *next = vsha256su1q_u32(vsha256su0q_u32(*next, words[(i + 1) % 4]), words[(i + 2) % 4], words[(i + 3) % 4]);
      }
      const uint32x4_t sum = vaddq_u32(*next, vld1q_u32(constants + 4 * i));
      const uint32x4_t old = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, old, sum);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#else

static bool has_instructions(void) { return false; }

static void compress(uint32_t *state, const uint8_t *bytes, size_t block_count) {
  poke_sha256_compress_plainly(state, bytes, block_count);
}

#endif

void poke_sha256_compress(uint32_t *state, const uint8_t *bytes, size_t block_count) {
  // `known` is 0 before the first call, 1 on a processor with SHA instructions, and 2 on any other processor. Asking
  // the processor at each call would take longer than hashing a few blocks.
  static _Atomic int known = 0;
  if (known == 0) known = has_instructions() ? 1 : 2;
  (known == 1 ? compress : poke_sha256_compress_plainly)(state, bytes, block_count);
}

struct poke_sha256 poke_sha256_begin(void) {
  return (struct poke_sha256){
      .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void poke_sha256_update(struct poke_sha256 *hash, const uint8_t *bytes, size_t count) {
  const size_t kept = hash->byte_count % 64;
  hash->byte_count += count;
  if (kept > 0 && kept + count >= 64) {
    const size_t missing = 64 - kept;
    memcpy(hash->rest + kept, bytes, missing);
    poke_sha256_compress(hash->state, hash->rest, 1);
    bytes += missing, count -= missing;
  } else if (kept > 0) {
    if (count > 0) memcpy(hash->rest + kept, bytes, count);
    return;
  }
  poke_sha256_compress(hash->state, bytes, count / 64);
  if (count % 64 > 0) memcpy(hash->rest, bytes + count / 64 * 64, count % 64);
}

void poke_sha256_digest(struct poke_sha256 hash, uint8_t *digest) {
  const uint64_t bit_count = hash.byte_count * 8;
  uint8_t end[72] = {0x80};
  const size_t zero_count = (119 - hash.byte_count % 64) % 64;
  for (int i = 0; i < 8; i++) end[1 + zero_count + i] = (uint8_t)(bit_count >> (56 - 8 * i));
  poke_sha256_update(&hash, end, 9 + zero_count);
  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(hash.state[i / 4] >> (24 - 8 * (i % 4)));
}
