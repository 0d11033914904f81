import Foundation
import Geometry
import MediaTime
import Pixels
import Player
import Scenario
import TestSupport
import Testing

/// Frames compared with closed formulas. In a slide of D seconds with the curve f, the left edge of the outgoing view
/// is at −W f(t/D) and that of the incoming view at W (1 − f(t/D)). Under a percent driver, t/D is the percent.
@MainActor
@Suite(.exclusiveMainActor) struct ClosedFormTests {
  private let width = 320.0

  @Test("in every frame of tab-slide, the view's position follows the timing curve to 1/64 point")
  func slide() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide"), fps: 120)
    for frame in frames {
      let way = fraction(frame.time, from: 0.1) - fraction(frame.time, from: 0.6)
      try expect(frame, at: way, "frame \(frame.index)")
    }
  }

  @Test("in tab-slide-drag-finish, the position follows the drag, then the completion curve")
  func dragToFinish() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-drag-finish"))
    for frame in frames {
      try expect(
        frame, at: curve.value(at: dragged(frame.time, to: 200, over: 0.5, finishing: true)), "frame \(frame.index)")
    }
  }

  @Test("in tab-slide-drag-cancel, the position follows the drag, then returns to the start")
  func dragToCancel() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-drag-cancel"))
    for frame in frames {
      try expect(
        frame, at: curve.value(at: dragged(frame.time, to: 160, over: 0.4, finishing: false)), "frame \(frame.index)")
    }
  }

  @Test("in tab-slide-own-interaction, the position follows the touch linearly, then reaches its end in 0.2 s")
  func ownInteraction() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide-own-interaction"))
    for frame in frames {
      let tail = min(max((frame.time - 0.6) / 0.2, 0), 1)
      let finger = finger(frame.time, to: 200, over: 0.5)
      let way = frame.time <= 0.6 ? finger : 0.625 + 0.375 * curve.value(at: tail)
      try expect(frame, at: way, "frame \(frame.index)")
    }
  }

  @Test("during a slide, the boundary between the two views is at the pixel given by the views' position")
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

  /// Returns the progress of a slide of 0.4 s that began at `start`.
  private func fraction(_ time: Double, from start: Double) -> Double {
    curve.value(at: min(max((time - start) / 0.4, 0), 1))
  }

  /// Returns the drag distance as a fraction of the width. The touch moves 60 times a second. The pan begins after 10
  /// points.
  private func finger(_ time: Double, to distance: Double, over seconds: Double) -> Double {
    let moves = min(((time - 0.1) * 60 + 1e-9).rounded(.down) / 60, seconds)
    let moved = max(moves / seconds * distance, 0)
    // The move that starts the pan selects the tab. The views follow the finger from the next move on.
    let first = (10 / distance * seconds * 60).rounded(.up) / 60
    return moves > first + 1e-9 ? moved / width : 0
  }

  /// Returns the fraction of a percent-driven transition: in the drag, then in the completion.
  private func dragged(_ time: Double, to distance: Double, over seconds: Double, finishing: Bool) -> Double {
    let p = distance / width
    let since = time - 0.1 - seconds
    guard since > 0 else { return finger(time, to: distance, over: seconds) }
    let length = (finishing ? 1 - p : p) * 0.4
    let done = curve.value(at: min(since / length, 1))
    return finishing ? p + (1 - p) * done : p * (1 - done)
  }

  /// Checks the left edges of the visible screens at a progress.
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
