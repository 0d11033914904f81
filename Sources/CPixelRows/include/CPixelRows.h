// Loops over rows of premultiplied pixels in memory order R G B A, 4 bytes each, with SIMD instructions. Swift cannot
// compile a function for instructions that only some CPUs have; C can.
//
// Every function gives the same bytes on every level: all arithmetic is on integers, with the roundings of
// `PremultipliedPixel.scaled(by:)` and `over(_:)`. `PixelRow` in Raster checks the bounds.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The instructions that a function uses.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// The highest level that this CPU supports.
  PixelRowsLevelBest,
  /// The instructions that every CPU of the architecture has.
  PixelRowsLevelBaseline,
  /// AVX2, with 32 bytes at a time.
  PixelRowsLevelWide,
} PixelRowsLevel;

/// Returns whether this CPU supports a level.
bool pixel_rows_supports(PixelRowsLevel level);

/// Sets `count` pixels to `pixel`.
void pixel_rows_fill(PixelRowsLevel level, void *row, size_t count, uint32_t pixel);

/// Composites `pixel` over `count` pixels.
void pixel_rows_blend_color(PixelRowsLevel level, void *row, size_t count, uint32_t pixel);

/// Composites `count` pixels of `source`, each scaled by `factor` / 255, over as many pixels. The rows do not overlap.
void pixel_rows_blend_row(PixelRowsLevel level, void *row, const void *source, size_t count, uint8_t factor);

/// Composites `pixel`, scaled by each byte of `mask` / 255, over a rectangle of pixels.
///
/// Strides are in pixels and bytes of mask. `available` is the number of pixels from `pixels` to the end of the buffer.
/// The 7 bytes after the last byte of the mask are read, and up to 7 pixels after each row are written unchanged.
void pixel_rows_blend_mask(
    PixelRowsLevel level, void *pixels, size_t stride, size_t available, const uint8_t *mask, size_t mask_stride,
    size_t columns, size_t rows, uint32_t pixel);
