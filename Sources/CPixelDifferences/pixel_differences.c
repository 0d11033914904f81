#include "CPixelDifferences.h"

#include <string.h>

// Each loop is written once with vectors of 32 bytes, which hold 8 pixels, and compiled once per level: the compiler
// divides the vectors for CPUs with smaller registers. Pixels are processed in chunks of 64, one word of marks each.

// Vectors are only passed to functions that are always inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes __attribute__((vector_size(32)));
typedef int16_t halves __attribute__((vector_size(32)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t numbers __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));
typedef bool truths __attribute__((ext_vector_type(8)));

/// Vectors of four pixels.
typedef uint32_t quad __attribute__((vector_size(16)));
typedef int32_t quad_numbers __attribute__((vector_size(16)));
typedef bool quad_truths __attribute__((ext_vector_type(4)));

#define INLINE static inline __attribute__((always_inline))

/// The pixels of a chunk, and those of a vector.
enum { CHUNK = 64, LANES = 8 };

INLINE bytes load(const uint32_t *pixels) {
  bytes value;
  memcpy(&value, pixels, sizeof value);
  return value;
}

/// Returns one bit for each lane of a vector whose lanes are 0 or −1.
INLINE uint64_t bits(numbers lanes) {
  truths mask = __builtin_convertvector(lanes, truths);
  uint8_t byte;
  memcpy(&byte, &mask, sizeof byte);
  return byte;
}

INLINE uint32_t quad_bits(quad_numbers lanes) {
  quad_truths mask = __builtin_convertvector(lanes, quad_truths);
  uint8_t byte;
  memcpy(&byte, &mask, sizeof byte);
  return byte & 15;
}

/// Returns the magnitudes of the differences of all channels.
INLINE bytes difference(bytes a, bytes b) {
  return __builtin_elementwise_sub_sat(a, b) | __builtin_elementwise_sub_sat(b, a);
}

/// Copies the last pixels of a row, fewer than a chunk, and returns the copy. The other pixels of the chunk are 0.
INLINE const uint32_t *padded(const uint32_t *row, size_t count, uint32_t *chunk) {
  memset(chunk, 0, CHUNK * sizeof *chunk);
  memcpy(chunk, row, count * sizeof *chunk);
  return chunk;
}

// The first difference.

INLINE bool differs(const uint32_t *a, const uint32_t *b) {
  bytes difference = {};
  for (size_t i = 0; i < CHUNK; i += LANES) difference |= load(a + i) ^ load(b + i);
  return __builtin_reduce_or((words)difference) != 0;
}

INLINE size_t first(const uint32_t *a, const uint32_t *b, size_t count) {
  size_t i = 0;
  while (i + CHUNK <= count && !differs(a + i, b + i)) i += CHUNK;
  while (i < count && a[i] == b[i]) i++;
  return i;
}

/// The number of parts in which long rows are read at the same time.
enum { PARTS = 6 };

INLINE size_t first_of_many(const uint32_t *a, const uint32_t *b, size_t count) {
  size_t part = count / PARTS / CHUNK * CHUNK, equal = 0;
  for (; equal < part; equal += CHUNK) {
    bytes difference = {};
    for (size_t start = equal; start < part * PARTS; start += part) {
      for (size_t i = 0; i < CHUNK; i += LANES) difference |= load(a + start + i) ^ load(b + start + i);
    }
    if (__builtin_reduce_or((words)difference) != 0) break;
  }
  for (size_t start = 0; start < part * PARTS; start += part) {
    size_t found = equal + first(a + start + equal, b + start + equal, part - equal);
    if (found < part) return start + found;
  }
  return part * PARTS + first(a + part * PARTS, b + part * PARTS, count - part * PARTS);
}

// Channels.

/// Compares a chunk. Adds the largest differences to `largest`, and returns the marks.
INLINE uint64_t channels_chunk(
    const uint32_t *a, const uint32_t *b, uint8_t tolerance, uint64_t *unequal, bytes *largest) {
  uint64_t marks = 0;
  for (size_t i = 0; i < CHUNK; i += LANES) {
    bytes levels = difference(load(a + i), load(b + i));
    *largest = __builtin_elementwise_max(*largest, levels);
    *unequal |= bits((words)levels != 0) << i;
    if (tolerance > 0) marks |= bits((words)__builtin_elementwise_sub_sat(levels, (bytes){} + tolerance) != 0) << i;
  }
  return tolerance > 0 ? marks : *unequal;
}

INLINE PixelDifferencesChannels channels(
    const uint32_t *a, const uint32_t *b, size_t count, uint8_t tolerance, uint64_t *marks) {
  PixelDifferencesChannels result = {0, 0, 0};
  bytes largest = {};
  uint32_t ends[2][CHUNK];
  for (size_t i = 0; i < count; i += CHUNK) {
    const uint32_t *first = a + i, *second = b + i;
    if (count - i < CHUNK) {
      first = padded(first, count - i, ends[0]);
      second = padded(second, count - i, ends[1]);
    }
    uint64_t unequal = 0;
    uint64_t found = channels_chunk(first, second, tolerance, &unequal, &largest);
    marks[i / CHUNK] = found;
    result.unequal += (size_t)__builtin_popcountll(unequal);
    result.marked += (size_t)__builtin_popcountll(found);
  }
  result.largest = __builtin_reduce_max(largest);
  return result;
}

// YIQ.

/// Returns the estimates for eight pairs of pixels.
INLINE floats estimate(words a, words b, PixelDifferencesForm form) {
  numbers evens = (numbers)((halves)(a & 0x00FF00FF) - (halves)(b & 0x00FF00FF));
  numbers odds = (numbers)((halves)(a >> 8 & 0x00FF00FF) - (halves)(b >> 8 & 0x00FF00FF));
  // Compositing over white adds 255 − alpha to each channel.
  numbers alpha = odds >> 16;
  floats red = __builtin_convertvector((evens << 16 >> 16) - alpha, floats);
  floats green = __builtin_convertvector((odds << 16 >> 16) - alpha, floats);
  floats blue = __builtin_convertvector((evens >> 16) - alpha, floats);
  floats first = red * form.first_red + green * form.first_green + blue * form.first_blue;
  floats second = green * form.second_green + blue * form.second_blue;
  floats third = blue * form.third_blue;
  return first * first + second * second + third * third;
}

INLINE uint64_t unequal_pixels(const uint32_t *a, const uint32_t *b) {
  uint64_t unequal = 0;
  for (size_t i = 0; i < CHUNK; i += LANES) unequal |= bits((words)load(a + i) != (words)load(b + i)) << i;
  return unequal;
}

/// Compares the pixels of a chunk whose bits are set in `unequal`. Adds the largest estimates to `largest`.
INLINE void yiq_chunk(
    const uint32_t *a, const uint32_t *b, PixelDifferencesForm form, float low, float high, uint64_t unequal,
    uint64_t *over, uint64_t *open, floats *largest) {
  for (uint64_t rest = unequal; rest != 0;) {
    size_t i = (size_t)__builtin_ctzll(rest) / LANES * LANES;
    rest &= ~((uint64_t)0xFF << i);
    floats found = estimate((words)load(a + i), (words)load(b + i), form);
    // The order of floats that are not negative is that of their bits.
    *largest = (floats)__builtin_elementwise_max((numbers)*largest, (numbers)found);
    uint64_t above = bits(found > high);
    *over |= above << i;
    *open |= (bits(found > low) & ~above) << i;
  }
  *over &= unequal;
  *open &= unequal;
}

INLINE PixelDifferencesEstimates yiq(
    const uint32_t *a, const uint32_t *b, size_t count, PixelDifferencesForm form, float low, float high,
    uint64_t *over, uint64_t *open) {
  PixelDifferencesEstimates result = {0, 0, 0};
  floats largest = {};
  uint32_t ends[2][CHUNK];
  for (size_t i = 0; i < count; i += CHUNK) {
    const uint32_t *first = a + i, *second = b + i;
    if (count - i < CHUNK) {
      first = padded(first, count - i, ends[0]);
      second = padded(second, count - i, ends[1]);
    }
    uint64_t unequal = unequal_pixels(first, second), above = 0, near = 0;
    if (unequal != 0) yiq_chunk(first, second, form, low, high, unequal, &above, &near, &largest);
    if (over) over[i / CHUNK] = above;
    open[i / CHUNK] = near;
    result.unequal += (size_t)__builtin_popcountll(unequal);
    result.over += (size_t)__builtin_popcountll(above);
  }
  for (size_t i = 0; i < LANES; i++) result.largest = largest[i] > result.largest ? largest[i] : result.largest;
  return result;
}

// Steps.

/// Returns 1 if the pixel at `center` has at most two neighbours of its colour, and neighbours of different colours.
INLINE uint64_t may_be_step(const uint32_t *center, size_t width) {
  const uint32_t *starts[3] = {center - width - 1, center - 1, center + width - 2};
  // The lanes with neighbours. In the last row, these are the upper ones, because the picture can end after them.
  const uint32_t lanes[3] = {7, 5, 14};
  quad own = (quad){} + *center, left = (quad){} + center[-1];
  uint32_t equal = 0, unlike = 0;
  for (size_t row = 0; row < 3; row++) {
    quad pixels;
    memcpy(&pixels, starts[row], sizeof pixels);
    equal |= (quad_bits(pixels == own) & lanes[row]) << row * 4;
    unlike |= quad_bits(pixels != left) & lanes[row];
  }
  return (uint64_t)(__builtin_popcount(equal) <= 2) & (uint64_t)(unlike != 0);
}

INLINE void steps(const uint32_t *a, const uint32_t *b, size_t width, uint64_t *marks) {
  for (size_t word = 0; word * CHUNK < width; word++) {
    uint64_t found = 0;
    for (uint64_t rest = marks[word]; rest != 0; rest &= rest - 1) {
      size_t bit = (size_t)__builtin_ctzll(rest), x = word * CHUNK + bit;
      bool is_outermost = x == 0 || x + 1 == width;
      // Without a branch for each pixel, the CPU reads the neighbours of several pixels at the same time.
      found |= (is_outermost ? 1 : may_be_step(a + x, width) | may_be_step(b + x, width)) << bit;
    }
    marks[word] = found;
  }
}

// The levels. `LEVEL` defines the functions of one level, with names that end in that of the level.

#define LEVEL(level, attributes) \
  attributes static size_t first_##level(const uint32_t *a, const uint32_t *b, size_t count) { \
    return first(a, b, count); \
  } \
  attributes static size_t first_of_many_##level(const uint32_t *a, const uint32_t *b, size_t count) { \
    return first_of_many(a, b, count); \
  } \
  attributes static PixelDifferencesChannels channels_##level( \
      const uint32_t *a, const uint32_t *b, size_t count, uint8_t tolerance, uint64_t *marks) { \
    if (tolerance > 0) return channels(a, b, count, tolerance, marks); \
    return channels(a, b, count, 0, marks); \
  } \
  attributes static PixelDifferencesEstimates yiq_##level( \
      const uint32_t *a, const uint32_t *b, size_t count, PixelDifferencesForm form, float low, float high, \
      uint64_t *over, uint64_t *open) { \
    return yiq(a, b, count, form, low, high, over, open); \
  } \
  attributes static void steps_##level(const uint32_t *a, const uint32_t *b, size_t width, uint64_t *marks) { \
    steps(a, b, width, marks); \
  }

LEVEL(baseline, )

#if defined(__x86_64__)
LEVEL(wide, __attribute__((target("avx2,bmi,popcnt"))))

INLINE bool is_wide(PixelDifferencesLevel level) {
  if (level != PixelDifferencesLevelBest) return level == PixelDifferencesLevelWide;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}

bool pixel_differences_supports(PixelDifferencesLevel level) {
  return level != PixelDifferencesLevelWide || is_wide(PixelDifferencesLevelBest);
}

#define CALL(level, name, ...) return is_wide(level) ? name##_wide(__VA_ARGS__) : name##_baseline(__VA_ARGS__)
#else
bool pixel_differences_supports(PixelDifferencesLevel level) { return level != PixelDifferencesLevelWide; }

#define CALL(level, name, ...) \
  (void)level; \
  return name##_baseline(__VA_ARGS__)
#endif

size_t pixel_differences_first(PixelDifferencesLevel level, const void *a, const void *b, size_t count) {
  CALL(level, first, a, b, count);
}

size_t pixel_differences_first_of_many(PixelDifferencesLevel level, const void *a, const void *b, size_t count) {
  CALL(level, first_of_many, a, b, count);
}

PixelDifferencesChannels pixel_differences_channels(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, uint8_t tolerance, uint64_t *marks) {
  CALL(level, channels, a, b, count, tolerance, marks);
}

PixelDifferencesEstimates pixel_differences_yiq(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, PixelDifferencesForm form, float low,
    float high, uint64_t *over, uint64_t *open) {
  CALL(level, yiq, a, b, count, form, low, high, over, open);
}

void pixel_differences_steps(PixelDifferencesLevel level, const void *a, const void *b, size_t width, uint64_t *marks) {
  CALL(level, steps, a, b, width, marks);
}
