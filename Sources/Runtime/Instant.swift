/// Functions for the stage's time grid: multiples of 2⁻⁴⁰ s (about 1 ps), which a double represents exactly up to two
/// hours.
///
/// Every time of an event or a frame is rounded to the grid before comparisons. 0.1 + 5/60 and 11/60 are therefore the
/// same instant, and a film does not depend on the frame rate at which it is exported.
package enum Instant {
  /// The distance between neighbouring instants, in seconds.
  package static let grid = 0x1p-40

  /// Returns the instant nearest to `time`. Infinities and NaN are returned unchanged.
  package static func nearest(_ time: Double) -> Double {
    time.isFinite ? (time / grid).rounded() * grid : time
  }

  /// Returns an instant rounded to twelve decimals, for output. `nearest(_:)` converts the result back to the instant.
  ///
  /// Instants from 4,096 s on are returned unchanged.
  package static func decimal(_ instant: Double) -> Double {
    instant.magnitude < 4096 ? (instant * 1e12).rounded() / 1e12 : instant
  }
}
