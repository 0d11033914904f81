/// The times at which a cell emits particles.
///
/// The particle with number k is born when the integral of the birth rate since the start of the emission reaches k.
struct ParticleBirths {
  /// An interval of time in which the rate is constant.
  private struct Piece {
    let start: Double
    let end: Double
    let rate: Double
    /// The integral of the rate from the start of the emission to the start of the interval. Its integer part is the
    /// number of births before the interval.
    let count: Double
  }

  private var pieces: [Piece] = []

  /// The largest number of births that `visit(after:through:_:)` reports for each interval of constant rate. If there
  /// are more, the earliest ones are omitted.
  private static let most = 20_000.0

  /// Creates the births of an emission from `begin` to `end`. The birth rate is the product of `rate` and `factor`.
  init(_ rate: ParticleRate, times factor: ParticleRate, from begin: Double, to end: Double) {
    let changes = (rate.changes + factor.changes).filter { $0 > begin && $0 < end }.sorted()
    var (start, count) = (begin, 0.0)
    for change in changes + [end] where change > start {
      let value = max(0, rate.value(after: start)) * max(0, factor.value(after: start))
      pieces.append(Piece(start: start, end: change, rate: value, count: count))
      count += value * (change - start)
      start = change
    }
  }

  /// Calls `body` with the number and the time of each birth after `start` and not after `end`, in order.
  func visit(after start: Double, through end: Double, _ body: (Int, Double) -> Void) {
    for piece in pieces where piece.rate > 0 && piece.end > start && piece.start <= end {
      let (from, to) = (max(start, piece.start), min(end, piece.end))
      let last = (piece.count + (to - piece.start) * piece.rate).rounded(.down)
      var number = max((piece.count + (from - piece.start) * piece.rate).rounded(.down) + 1, last - Self.most)
      while number <= last, number < 0x1p53 {
        body(Int(number), piece.start + (number - piece.count) / piece.rate)
        number += 1
      }
    }
  }
}
