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
typedef int64_t quad_longs __attribute__((vector_size(32)));

#define INLINE static inline __attribute__((always_inline))

/// The pixels of a chunk, and those of a vector.
enum { CHUNK = 64, LANES = 8 };

/// The bytes of a line of the CPU's cache.
enum { CACHE_LINE = 64 };

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

/// The neighbours of a pixel, and the pixel itself, by rows. Only the lanes in `neighbours` belong to neighbours.
typedef struct {
  quad rows[3];
} Surroundings;

/// The lanes with neighbours in each row. In the last row, these are the upper ones, because the picture can end after
/// them.
static const uint32_t neighbours[3] = {7, 5, 14};

INLINE Surroundings surroundings(const uint32_t *center, size_t width) {
  Surroundings result;
  memcpy(&result.rows[0], center - width - 1, sizeof(quad));
  memcpy(&result.rows[1], center - 1, sizeof(quad));
  memcpy(&result.rows[2], center + width - 2, sizeof(quad));
  return result;
}

/// Returns the number of neighbours that have the colour of the pixel.
INLINE int equal_neighbours(Surroundings around, uint32_t own) {
  uint32_t equal = 0;
  for (size_t row = 0; row < 3; row++) {
    equal |= (quad_bits(around.rows[row] == (quad){} + own) & neighbours[row]) << row * 4;
  }
  return __builtin_popcount(equal);
}

/// Returns 1 if the pixel at `center` has at most two neighbours of its colour, and neighbours of different colours.
INLINE uint64_t may_be_step(const uint32_t *center, size_t width) {
  Surroundings around = surroundings(center, width);
  uint32_t unlike = 0;
  for (size_t row = 0; row < 3; row++) {
    unlike |= quad_bits(around.rows[row] != (quad){} + center[-1]) & neighbours[row];
  }
  return (uint64_t)(equal_neighbours(around, *center) <= 2) & (uint64_t)(unlike != 0);
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

// Anti-aliasing.

/// Returns the brightness of four pixels over white, in units of 10⁻⁸.
INLINE quad_longs brightness(quad pixels) {
  quad white = 255 - (pixels >> 24);
  quad_longs red = __builtin_convertvector((pixels & 255) + white, quad_longs);
  quad_longs green = __builtin_convertvector((pixels >> 8 & 255) + white, quad_longs);
  quad_longs blue = __builtin_convertvector((pixels >> 16 & 255) + white, quad_longs);
  return red * 29889531 + green * 58662247 + blue * 11448223;
}

/// Returns one bit for each lane of a vector whose lanes are 0 or −1.
INLINE uint32_t long_bits(quad_longs lanes) {
  quad_truths mask = __builtin_convertvector(lanes, quad_truths);
  uint8_t byte;
  memcpy(&byte, &mask, sizeof byte);
  return byte & 15;
}

/// The differences in brightness between a pixel and its neighbours. The lanes without neighbours are 0, which is neither
/// darker nor brighter.
typedef struct {
  quad_longs rows[3];
} Changes;

INLINE Changes changes(Surroundings around, uint32_t own) {
  quad_longs center = brightness((quad){} + own);
  Changes result;
  for (size_t row = 0; row < 3; row++) result.rows[row] = brightness(around.rows[row]) - center;
  result.rows[0][3] = result.rows[1][3] = result.rows[2][0] = 0;
  return result;
}

/// Returns the number of neighbours that have the brightness of the pixel.
INLINE int equally_bright(Changes changes) {
  int count = 0;
  for (size_t row = 0; row < 3; row++) {
    count += __builtin_popcount(long_bits(changes.rows[row] == 0) & neighbours[row]);
  }
  return count;
}

INLINE int64_t darkest(Changes changes) {
  quad_longs rows = __builtin_elementwise_min(changes.rows[0], changes.rows[1]);
  return __builtin_reduce_min(__builtin_elementwise_min(rows, changes.rows[2]));
}

INLINE int64_t brightest(Changes changes) {
  quad_longs rows = __builtin_elementwise_max(changes.rows[0], changes.rows[1]);
  return __builtin_reduce_max(__builtin_elementwise_max(rows, changes.rows[2]));
}

/// Returns the distance from a pixel to its first neighbour, column by column, with a difference that is not 0.
INLINE ptrdiff_t place(Changes changes, int64_t change, size_t width) {
  uint32_t upper = long_bits(changes.rows[0] == change), middle = long_bits(changes.rows[1] == change);
  uint32_t lower = long_bits(changes.rows[2] == change) >> 1;
  int column = __builtin_ctz(upper | middle | lower);
  int row = __builtin_ctz((upper >> column & 1) | (middle >> column & 1) << 1 | 4);
  return (ptrdiff_t)width * (row - 1) + column - 1;
}

/// Returns whether a pixel has at least three neighbours of its colour in both pictures.
INLINE bool is_flat(const uint32_t *a, const uint32_t *b, size_t width) {
  return equal_neighbours(surroundings(a, width), *a) > 2 && equal_neighbours(surroundings(b, width), *b) > 2;
}

/// Returns whether the pixel at `center`, which is `a` or `b`, looks like anti-aliasing in its picture. `a` and `b` are the
/// pixel in both pictures.
INLINE bool is_step(const uint32_t *center, const uint32_t *a, const uint32_t *b, size_t width) {
  Surroundings around = surroundings(center, width);
  // Neighbours of equal colour have equal brightness. Many pixels are excluded before any brightness is computed.
  if (equal_neighbours(around, *center) > 2) return false;
  Changes found = changes(around, *center);
  int64_t low = darkest(found), high = brightest(found);
  if (equally_bright(found) > 2 || low == 0 || high == 0) return false;
  ptrdiff_t dark = place(found, low, width), bright = place(found, high, width);
  return is_flat(a + dark, b + dark, width) || is_flat(a + bright, b + bright, width);
}

INLINE void antialiased(const uint32_t *a, const uint32_t *b, size_t width, uint64_t *marks) {
  for (size_t word = 0; word * CHUNK < width; word++) {
    for (uint64_t rest = marks[word]; rest != 0; rest &= rest - 1) {
      size_t x = word * CHUNK + (size_t)__builtin_ctzll(rest);
      if (x < 2 || x + 2 >= width) continue;
      const uint32_t *first = a + x, *second = b + x;
      if (is_step(first, first, second, width) || is_step(second, first, second, width)) continue;
      marks[word] &= ~(rest & -rest);
    }
  }
}

// The levels. `LEVEL` defines the functions of one level, with names that end in that of the level.

#define LEVEL(level, attributes) \
  attributes static size_t first_##level(const uint32_t *a, const uint32_t *b, size_t count) { \
    return first(a, b, count); \
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
  } \
  attributes static void antialiased_##level(const uint32_t *a, const uint32_t *b, size_t width, uint64_t *marks) { \
    antialiased(a, b, width, marks); \
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

PixelDifferencesChannels pixel_differences_channels(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, uint8_t tolerance, uint64_t *marks) {
  CALL(level, channels, a, b, count, tolerance, marks);
}

PixelDifferencesEstimates pixel_differences_yiq(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, PixelDifferencesForm form, float low,
    float high, uint64_t *over, uint64_t *open) {
  CALL(level, yiq, a, b, count, form, low, high, over, open);
}

void pixel_differences_prefetch(const void *row, size_t count) {
  for (size_t byte = 0; byte < count * sizeof(uint32_t); byte += CACHE_LINE) {
    __builtin_prefetch((const char *)row + byte);
  }
}

void pixel_differences_steps(PixelDifferencesLevel level, const void *a, const void *b, size_t width, uint64_t *marks) {
  CALL(level, steps, a, b, width, marks);
}

void pixel_differences_antialiased(
    PixelDifferencesLevel level, const void *a, const void *b, size_t width, uint64_t *marks) {
  CALL(level, antialiased, a, b, width, marks);
}
