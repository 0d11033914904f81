import Foundation
import Geometry
import MediaTime
import Pixels
import Player
import Scenario
import Testing

/// Frames beside what the films' own formulas say: for a slide of D seconds and a curve f, the outgoing left edge is at
/// −W f(t/D) and the incoming one at W (1 − f(t/D)); under the percent driver t/D is the percentage.
@MainActor
@Suite struct ClosedFormTests {
  private let width = 320.0

  @Test("a slide follows its curve to 1/64 point, there and back")
  func slide() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide"), fps: 120)
    for frame in frames {
      let way = fraction(frame.time, from: 0.1) - fraction(frame.time, from: 0.6)
      try expect(frame, at: way, "frame \(frame.index)")
    }
  }

  @Test("under the percent driver time is the finger's way; finishing bends what is left")
  func dragToFinish() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-drag-finish"))
    for frame in frames {
      try expect(
        frame, at: curve.value(at: dragged(frame.time, to: 200, over: 0.5, finishing: true)), "frame \(frame.index)")
    }
  }

  @Test("a cancelled drag runs back to where it began")
  func dragToCancel() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-drag-cancel"))
    for frame in frames {
      try expect(
        frame, at: curve.value(at: dragged(frame.time, to: 160, over: 0.4, finishing: false)), "frame \(frame.index)")
    }
  }

  @Test("frames set by hand follow the finger in a straight line, then run out in 0.2 s")
  func ownInteraction() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-own-interaction"))
    for frame in frames {
      let tail = min(max((frame.time - 0.6) / 0.2, 0), 1)
      let finger = finger(frame.time, to: 200, over: 0.5)
      let way = frame.time <= 0.6 ? finger : 0.625 + 0.375 * curve.value(at: tail)
      try expect(frame, at: way, "frame \(frame.index)")
    }
  }

  @Test("a moving edge covers the pixels whose centres lie inside")
  func coverage() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide"))
    let (red, green) = (StraightColor(hex: "#FF3B30")!.premultiplied, StraightColor(hex: "#34C759")!.premultiplied)
    for frame in frames where frame.time > 0.1 && frame.time < 0.5 {
      let edge = width * (1 - fraction(frame.time, from: 0.1)) * 2
      let column = Int((edge - 0.5).rounded(.up))
      guard (1..<639).contains(column), abs(edge - 0.5 - (edge - 0.5).rounded()) > 1.0 / 128 else { continue }
      let bitmap = frame.render()
      #expect(bitmap[x: column - 1, y: 900] == red, "frame \(frame.index), edge \(edge)")
      #expect(bitmap[x: column, y: 900] == green, "frame \(frame.index), edge \(edge)")
    }
  }

  // MARK: The formulas

  private var curve: UnitBezier { .easeInEaseOut }

  /// How far a slide of 0.4 s that began at `start` is.
  private func fraction(_ time: Double, from start: Double) -> Double {
    curve.value(at: min(max((time - start) / 0.4, 0), 1))
  }

  /// The finger's way, of the width: it moves 60 times a second, and the pan begins when it has gone 10 points.
  private func finger(_ time: Double, to distance: Double, over seconds: Double) -> Double {
    let moves = min(((time - 0.1) * 60 + 1e-9).rounded(.down) / 60, seconds)
    let moved = max(moves / seconds * distance, 0)
    // The move that starts the pan selects the tab; the one after it is the first to be followed.
    let first = (10 / distance * seconds * 60).rounded(.up) / 60
    return moves > first + 1e-9 ? moved / width : 0
  }

  /// Where the percent driver has its animation: under the finger, then on its way to an end.
  private func dragged(_ time: Double, to distance: Double, over seconds: Double, finishing: Bool) -> Double {
    let p = distance / width
    let since = time - 0.1 - seconds
    guard since > 0 else { return finger(time, to: distance, over: seconds) }
    let length = (finishing ? 1 - p : p) * 0.4
    let done = curve.value(at: min(since / length, 1))
    return finishing ? p + (1 - p) * done : p * (1 - done)
  }

  /// The left edges of both screens at a fraction of the way, for those on show.
  private func expect(_ frame: Frame, at way: Double, _ what: Comment) throws {
    let shown = frame.layers
    if let first = shown.first(where: { $0.name == "first.view" }) {
      #expect(abs(Double(first.frame.minX) - -width * way) <= 1 / 64, what)
    }
    if let second = shown.first(where: { $0.name == "second.view" }) {
      #expect(abs(Double(second.frame.minX) - width * (1 - way)) <= 1 / 64, what)
    }
    #expect(shown.contains { $0.name == "first.view" || $0.name == "second.view" })
  }
}
