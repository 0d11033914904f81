#include "CPixelRows.h"

#include <string.h>

// Each loop is written once with vectors of 32 bytes and compiled once per level: the compiler divides the vectors for
// CPUs with smaller registers. A vector holds 8 pixels. Their channels are processed in 16-bit lanes, red and blue in
// one vector ("evens"), green and alpha in another ("odds"):
//
//     pixels   R G B A  R G B A …      evens = pixels & 0x00FF   R B R B …      odds = pixels >> 8   G A G A …

// Vectors are only passed to functions that are always inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint32_t products __attribute__((vector_size(64)));

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const uint32_t *pixels) {
  lanes value;
  memcpy(&value, pixels, sizeof value);
  return value;
}

INLINE void store(uint32_t *pixels, lanes value) { memcpy(pixels, &value, sizeof value); }

/// Returns the quotients of products, at most 65 025, to which 128 has been added: rounded to nearest, as in `Div255`.
///
/// This is one instruction, which returns the upper 16 bits of a product.
INLINE lanes div255(lanes sums) {
  return __builtin_convertvector((__builtin_convertvector(sums, products) * 257) >> 16, lanes);
}

/// Returns the pixels whose channels are `evens` and `odds`, both times 255 plus 128.
INLINE lanes joined(lanes evens, lanes odds) { return div255(evens) | div255(odds) << 8; }

// One pixel, as in PremultipliedPixel.

INLINE uint32_t div255_pair(uint32_t products) {
  uint32_t rounded = products + 0x00800080;
  return ((rounded + ((rounded >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
}

INLINE uint32_t scaled(uint32_t pixel, uint32_t factor) {
  return div255_pair((pixel & 0x00FF00FF) * factor) | div255_pair(((pixel >> 8) & 0x00FF00FF) * factor) << 8;
}

INLINE uint32_t over(uint32_t pixel, uint32_t below) { return pixel + scaled(below, 255 - (pixel >> 24)); }

// The loops.

INLINE void fill(uint32_t *row, size_t count, uint32_t pixel) {
  if (count < 8) {
    for (size_t i = 0; i < count; i++) row[i] = pixel;
    return;
  }
  lanes value = (lanes)((words){} + pixel);
  store(row, value);
  // Stores that do not cross cache lines are faster.
  size_t i = (32 - ((uintptr_t)row & 31)) / sizeof *row;
  for (; i + 32 <= count; i += 32) {
    for (size_t j = 0; j < 32; j += 8) store(row + i + j, value);
  }
  for (; i + 8 <= count; i += 8) store(row + i, value);
  store(row + count - 8, value);
}

INLINE void blend_color(uint32_t *row, size_t count, uint32_t pixel) {
  lanes value = (lanes)((words){} + pixel), rest = (lanes){} + (uint16_t)(255 - (pixel >> 24));
  // s + round(d k / 255) = round((d k + 255 s) / 255), and d k + 255 s ≤ 65 025, because s ≤ alpha = 255 − k.
  lanes even_bias = (value & 0x00FF) * 255 + 128, odd_bias = (value >> 8) * 255 + 128;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes below = load(row + i);
    store(row + i, joined((below & 0x00FF) * rest + even_bias, (below >> 8) * rest + odd_bias));
  }
  for (; i < count; i++) row[i] = over(pixel, row[i]);
}

INLINE void blend_row(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes value = load(source + i), below = load(row + i);
    lanes evens = value & 0x00FF, odds = value >> 8;
    if (factor < 255) {
      evens = div255(evens * (uint16_t)factor + 128);
      odds = div255(odds * (uint16_t)factor + 128);
    }
    words alphas = (words)odds >> 16;
    lanes rest = 255 - (lanes)(alphas | alphas << 16);
    store(row + i, joined((below & 0x00FF) * rest + evens * 255 + 128, (below >> 8) * rest + odds * 255 + 128));
  }
  for (; i < count; i++) row[i] = over(factor < 255 ? scaled(source[i], factor) : source[i], row[i]);
}

/// A colour that is composited through masks.
typedef struct {
  lanes evens, odds, alphas;
  bool is_opaque;
} ink;

/// Composites 8 pixels. Coverage 0 does not change a pixel.
INLINE void blend_eight(uint32_t *row, uint64_t mask, const ink *ink) {
  bytes8 bytes;
  memcpy(&bytes, &mask, sizeof bytes);
  words wide = __builtin_convertvector(bytes, words);
  lanes coverage = (lanes)(wide | wide << 16), below = load(row);
  // The product of an opaque colour's alpha is the coverage.
  lanes rest = 255 - (ink->is_opaque ? coverage : div255(coverage * ink->alphas + 128));
  lanes evens = div255(coverage * ink->evens + 128) * 255 + 128;
  lanes odds = div255(coverage * ink->odds + 128) * 255 + 128;
  store(row, joined((below & 0x00FF) * rest + evens, (below >> 8) * rest + odds));
}

INLINE void blend_masked_row(
    uint32_t *row, const uint8_t *mask, size_t columns, bool is_last, uint32_t pixel, const ink *ink) {
  for (size_t i = 0; i < columns; i += 8) {
    uint64_t bits;
    memcpy(&bits, mask + i, sizeof bits);
    if (columns - i < 8) {
      if (is_last) {
        for (; i < columns; i++) row[i] = over(scaled(pixel, mask[i]), row[i]);
        return;
      }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      bits &= ((uint64_t)1 << 8 * (columns - i)) - 1;
#else
#error "bytes of a mask are counted from the low end"
#endif
    }
    if (bits != 0) blend_eight(row + i, bits, ink);
  }
}

INLINE void blend_mask(
    uint32_t *pixels, size_t stride, size_t available, const uint8_t *mask, size_t mask_stride, size_t columns,
    size_t rows, uint32_t pixel, bool is_opaque) {
  lanes value = (lanes)((words){} + pixel);
  ink ink = {value & 0x00FF, value >> 8, (lanes){} + (uint16_t)(pixel >> 24), is_opaque};
  for (size_t row = 0; row < rows; row++) {
    size_t first = row * stride;
    bool is_last = first + columns + 7 > available;
    blend_masked_row(pixels + first, mask + row * mask_stride, columns, is_last, pixel, &ink);
  }
}

// The levels. `LEVEL` defines the functions of one level, with names that end in that of the level.

#define LEVEL(level, attributes) \
  attributes static void fill_##level(uint32_t *row, size_t count, uint32_t pixel) { fill(row, count, pixel); } \
  attributes static void blend_color_##level(uint32_t *row, size_t count, uint32_t pixel) { \
    blend_color(row, count, pixel); \
  } \
  attributes static void blend_row_##level(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) { \
    if (factor < 255) blend_row(row, source, count, factor); \
    else blend_row(row, source, count, 255); \
  } \
  attributes static void blend_mask_##level( \
      uint32_t *pixels, size_t stride, size_t available, const uint8_t *mask, size_t mask_stride, size_t columns, \
      size_t rows, uint32_t pixel) { \
    if (pixel >> 24 == 255) blend_mask(pixels, stride, available, mask, mask_stride, columns, rows, pixel, true); \
    else blend_mask(pixels, stride, available, mask, mask_stride, columns, rows, pixel, false); \
  }

LEVEL(baseline, )

#if defined(__x86_64__)
LEVEL(wide, __attribute__((target("avx2"))))

bool pixel_rows_supports(PixelRowsLevel level) {
  return level != PixelRowsLevelWide || __builtin_cpu_supports("avx2");
}

#define CALL(level, name, ...) \
  bool is_wide = level == PixelRowsLevelBest ? __builtin_cpu_supports("avx2") : level == PixelRowsLevelWide; \
  if (is_wide) name##_wide(__VA_ARGS__); \
  else name##_baseline(__VA_ARGS__)
#else
bool pixel_rows_supports(PixelRowsLevel level) { return level != PixelRowsLevelWide; }

#define CALL(level, name, ...) \
  (void)level; \
  name##_baseline(__VA_ARGS__)
#endif

void pixel_rows_fill(PixelRowsLevel level, void *row, size_t count, uint32_t pixel) {
  CALL(level, fill, row, count, pixel);
}

void pixel_rows_blend_color(PixelRowsLevel level, void *row, size_t count, uint32_t pixel) {
  CALL(level, blend_color, row, count, pixel);
}

void pixel_rows_blend_row(PixelRowsLevel level, void *row, const void *source, size_t count, uint8_t factor) {
  CALL(level, blend_row, row, source, count, factor);
}

void pixel_rows_blend_mask(
    PixelRowsLevel level, void *pixels, size_t stride, size_t available, const uint8_t *mask, size_t mask_stride,
    size_t columns, size_t rows, uint32_t pixel) {
  CALL(level, blend_mask, pixels, stride, available, mask, mask_stride, columns, rows, pixel);
}
