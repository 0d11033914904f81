internal import CPixelDifferences
import Pixels

// The loops over single pixels, in C functions that use wider instructions where the CPU has them. Each function checks
// its rows and words here, because the C functions use unchecked pointers.

/// Functions that compare two rows of pixels of equal length.
///
/// Marks are bits, one word for every 64 pixels. The first pixel is the lowest bit of the first word.
enum PixelDifferences {
  /// Returns the index of the first pixel that differs in any bit, or the number of pixels if all are equal.
  static func first(_ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>) -> Int {
    precondition(a.count == b.count, "PixelDifferences: rows have \(a.count) and \(b.count) pixels")
    return unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
        return unsafe pixel_differences_first(.best, first, second, a.count)
      }
    }
  }

  /// Sets the bits in `marks` of the pixels that differ by more than `tolerance` in at least one channel, and clears
  /// the bits of the other pixels. If `marks` has more words than the row needs, the additional words do not change.
  ///
  /// - Returns: the numbers of unequal pixels and of marked ones, and the largest difference of a channel.
  static func channels(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, tolerance: UInt8,
    marks: inout MutableSpan<UInt64>
  ) -> PixelDifferencesChannels {
    precondition(
      a.count == b.count && a.count <= marks.count * 64, "PixelDifferences: rows and marks must have equal lengths")
    return unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return PixelDifferencesChannels() }
          return unsafe pixel_differences_channels(.best, first, second, a.count, tolerance, marks.baseAddress)
        }
      }
    }
  }

  /// Computes an estimate of `form` for each unequal pixel. Sets `over` to the pixels whose estimate is above the upper
  /// bound, and `open` to those whose estimate is above the lower bound, but not above the upper one.
  ///
  /// - Returns: the numbers of unequal pixels and of pixels in `over`, and the largest estimate.
  static func yiq(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ form: PixelDifferencesForm,
    bounds: ClosedRange<Float>, over: inout MutableSpan<UInt64>, open: inout MutableSpan<UInt64>
  ) -> PixelDifferencesEstimates {
    precondition(
      a.count == b.count && a.count <= over.count * 64 && a.count <= open.count * 64,
      "PixelDifferences: rows and marks must have equal lengths")
    return unsafe over.withUnsafeMutableBufferPointer { over in
      unsafe open.withUnsafeMutableBufferPointer { open in
        unsafe a.withUnsafeBufferPointer { a in
          unsafe b.withUnsafeBufferPointer { b in
            guard let first = a.baseAddress, let second = b.baseAddress else { return PixelDifferencesEstimates() }
            return unsafe pixel_differences_yiq(
              .best, first, second, a.count, form, bounds.lowerBound, bounds.upperBound, over.baseAddress,
              open.baseAddress)
          }
        }
      }
    }
  }

  /// Sets `marks` to the unequal pixels with an estimate of `form` above `bound`.
  static func yiq(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ form: PixelDifferencesForm, above bound: Float,
    marks: inout MutableSpan<UInt64>
  ) {
    precondition(
      a.count == b.count && a.count <= marks.count * 64, "PixelDifferences: rows and marks must have equal lengths")
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return }
          _ = unsafe pixel_differences_yiq(
            .best, first, second, a.count, form, bound, .infinity, nil, marks.baseAddress)
        }
      }
    }
  }

  /// Starts to load a row into the CPU's cache. This changes no result.
  static func prefetch(_ row: Span<PremultipliedPixel>) {
    unsafe row.withUnsafeBufferPointer { unsafe pixel_differences_prefetch($0.baseAddress, $0.count) }
  }

  /// Removes from `marks` the pixels of row `y` that are certainly not anti-aliased.
  ///
  /// A pixel is certainly not anti-aliased if each bitmap meets one of two conditions there: more than two neighbours have
  /// the pixel's own colour, or all neighbours have one colour. (An anti-aliased pixel has a darker and a brighter
  /// neighbour.)
  ///
  /// Pixels on the border of the bitmaps are not removed.
  /// - Precondition: both bitmaps have the same size.
  static func removeFlat(_ a: Bitmap, _ b: Bitmap, y: Int, from marks: inout MutableSpan<UInt64>) {
    unsafe removeMarks(a, b, y: y, from: &marks, rowsAround: 1, pixel_differences_steps)
  }

  /// Removes from `marks` the pixels of row `y` that do not look like anti-aliasing in any of the bitmaps (see
  /// `AntialiasingDetector`).
  ///
  /// Pixels that are less than two pixels from the border of the bitmaps are not removed.
  /// - Precondition: both bitmaps have the same size.
  static func keepAntialiased(_ a: Bitmap, _ b: Bitmap, y: Int, of marks: inout MutableSpan<UInt64>) {
    unsafe removeMarks(a, b, y: y, from: &marks, rowsAround: 2, pixel_differences_antialiased)
  }

  /// A C function that removes marks of a row by comparing it with the rows above and below.
  private typealias RowFunction = (
    PixelDifferencesLevel, UnsafeRawPointer?, UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt64>?
  ) -> Void

  /// Calls `remove` for row `y`, unless fewer than `rowsAround` rows are above or below it.
  @unsafe
  private static func removeMarks(
    _ a: Bitmap, _ b: Bitmap, y: Int, from marks: inout MutableSpan<UInt64>, rowsAround: Int, _ remove: RowFunction
  ) {
    guard y >= rowsAround, y < a.height - rowsAround, a.width > 0 else { return }
    precondition(
      a.pixels.count == b.pixels.count && a.width == b.width && a.width <= marks.count * 64,
      "PixelDifferences: bitmaps and marks must have equal widths")
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe a.pixels.span.withUnsafeBufferPointer { first in
        unsafe b.pixels.span.withUnsafeBufferPointer { second in
          unsafe remove(
            .best, first.baseAddress.unsafelyUnwrapped + y * a.width,
            second.baseAddress.unsafelyUnwrapped + y * a.width, a.width, marks.baseAddress)
        }
      }
    }
  }
}

extension Span<PremultipliedPixel> {
  /// Returns whether all pixels of two rows are equal.
  func hasSameBits(as other: Span<PremultipliedPixel>) -> Bool { PixelDifferences.first(self, other) == count }
}
