// Loops that compare two rows of premultiplied pixels in memory order R G B A, 4 bytes each, with SIMD instructions.
// Swift cannot compile a function for instructions that only some CPUs have; C can.
//
// All results are integers and the same on every level, except the estimates of `pixel_differences_yiq`, which are
// rounded to single precision. `PixelDifferences` in ImageDiff checks the bounds of rows and words.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The instructions that a function uses.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// The highest level that this CPU supports.
  PixelDifferencesLevelBest,
  /// The instructions that every CPU of the architecture has.
  PixelDifferencesLevelBaseline,
  /// AVX2, with 32 bytes at a time.
  PixelDifferencesLevelWide,
} PixelDifferencesLevel;

/// The result of comparing the channels of two rows.
typedef struct {
  /// The number of pixels that differ in any bit.
  size_t unequal;
  /// The number of marked pixels.
  size_t marked;
  /// The largest difference of a channel.
  uint8_t largest;
} PixelDifferencesChannels;

/// The factors of a quadratic form of r, g and b, the differences of red, green and blue over white:
/// (first_red r + first_green g + first_blue b)² + (second_green g + second_blue b)² + (third_blue b)².
typedef struct {
  float first_red, first_green, first_blue, second_green, second_blue, third_blue;
} PixelDifferencesForm;

/// The result of comparing two rows by a quadratic form.
typedef struct {
  /// The number of pixels that differ in any bit.
  size_t unequal;
  /// The number of unequal pixels above the upper bound.
  size_t over;
  /// The largest estimate, or 0 if all pixels are equal.
  float largest;
} PixelDifferencesEstimates;

/// Returns whether this CPU supports a level.
bool pixel_differences_supports(PixelDifferencesLevel level);

/// Returns the index of the first pixel that differs in any bit, or `count`.
size_t pixel_differences_first(PixelDifferencesLevel level, const void *a, const void *b, size_t count);

/// Marks the pixels of which a channel differs by more than `tolerance`.
///
/// Writes one word of `marks` for every 64 pixels, lowest bit first. Bits after the last pixel are 0.
PixelDifferencesChannels pixel_differences_channels(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, uint8_t tolerance, uint64_t *marks);

/// Marks the unequal pixels with an estimate of `form` above `high` in `over`, and those with an estimate above `low`,
/// but not above `high`, in `open`.
///
/// Writes words as `pixel_differences_channels` does. `over` can be null.
PixelDifferencesEstimates pixel_differences_yiq(
    PixelDifferencesLevel level, const void *a, const void *b, size_t count, PixelDifferencesForm form, float low,
    float high, uint64_t *over, uint64_t *open);

/// Starts to load a row into the CPU's cache.
void pixel_differences_prefetch(const void *row, size_t count);

/// Removes the marks of pixels that have, in both pictures, more than two neighbours of their colour or neighbours of
/// only one colour. `a` and `b` are rows of two pictures with a row of the same width before and after them.
///
/// The marks of the first and of the last pixel do not change.
void pixel_differences_steps(PixelDifferencesLevel level, const void *a, const void *b, size_t width, uint64_t *marks);

/// Removes the marks of pixels that do not look like anti-aliasing in any of the pictures. `a` and `b` are rows of two
/// pictures with two rows of the same width before and after them.
///
/// `AntialiasingDetector` in ImageDiff explains what looks like anti-aliasing. The marks of the first two and of the last
/// two pixels do not change.
void pixel_differences_antialiased(
    PixelDifferencesLevel level, const void *a, const void *b, size_t width, uint64_t *marks);
