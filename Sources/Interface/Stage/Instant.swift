/// Times on the stage's grid: multiples of 2⁻⁴⁰ s (about a picosecond), exact in a double up to two hours.
///
/// Every event and every frame is rounded to the grid before it is compared, so that 0.1 + 5/60 and 11/60 are one
/// instant whichever way they were reached, and a film does not depend on the frame rate it is exported at.
enum Instant {
  /// The distance between neighbouring instants, in seconds.
  static let grid = 0x1p-40

  /// The instant nearest to `time`; infinities stay.
  static func nearest(_ time: Double) -> Double {
    time.isFinite ? (time / grid).rounded() * grid : time
  }

  /// An instant as people write it, with at most twelve decimals; `nearest` gives the instant again.
  static func decimal(_ instant: Double) -> Double {
    instant.magnitude < 4096 ? (instant * 1e12).rounded() / 1e12 : instant
  }
}
