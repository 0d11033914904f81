internal import Foundation

/// A line on a terminal that shows the progress through several films. It is redrawn at most ten times a second.
///
/// The line uses the wall clock. No other output except the duration in the final message depends on that clock.
struct ProgressLine {
  private let isShown: Bool
  private let filmCount: Int
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  init(isShown: Bool, filmCount: Int) {
    (self.isShown, self.filmCount) = (isShown && Console.canRedraw, filmCount)
  }

  /// The seconds since the line was created.
  var elapsed: Double {
    let parts = start.duration(to: .now).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// Shows the progress of the film at index `film`. Does nothing if the line was redrawn within the last tenth of a
  /// second.
  ///
  /// - Parameters:
  ///   - film: the index of the film among all films, from 0.
  ///   - frames: the number of frames so far.
  ///   - time: the time of the latest frame in the film, in seconds.
  ///   - end: the time of the film's end in seconds, or nil if it is not known.
  mutating func update(film: Int, name: String, frames: Int, time: Double, end: Double?) {
    let now = ContinuousClock.now
    guard isShown, lastDrawn.map({ $0.duration(to: now) >= .milliseconds(100) }) ?? true else { return }
    lastDrawn = now
    // A film that runs until settled has no known end. The share t / (t + 1) approaches 1 without reaching it.
    let share = end.map { $0 > 0 ? min(time / $0, 1) : 1 } ?? time / (time + 1)
    let bar = Self.bar((Double(film) + share) / Double(filmCount), width: 20)
    write("\r\(bar) \(film + 1)/\(filmCount) \(name.prefix(28))  \(frames) frames, \(Self.tenths(time)) s\u{1B}[K")
  }

  /// Erases the line from the terminal.
  mutating func clear() {
    guard isShown, lastDrawn != nil else { return }
    lastDrawn = nil
    write("\r\u{1B}[K")
  }

  static func bar(_ share: Double, width: Int) -> String {
    let full = min(max(Int(share * Double(width)), 0), width)
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }

  private static func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
