public import typealias Foundation.TimeInterval
import Geometry

/// One finger on the stage, from its landing to its lifting.
@preconcurrency @MainActor
public final class UITouch {
  /// What the finger did last; raw values as on iOS.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What touches; raw values as on iOS. On the stage it is always a finger.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// What the finger did at one instant.
  struct Sample {
    var phase: Phase
    var time: TimeInterval
    var point: CGPoint
    var previousPoint: CGPoint
  }

  /// What the finger did last; a view that hears of it late sees what it is told of.
  var sample: Sample
  /// Where it landed, in the window's points.
  let landing: CGPoint

  /// What the finger did last.
  public var phase: Phase { sample.phase }
  /// When that was, in seconds of the stage.
  public var timestamp: TimeInterval { sample.time }
  /// How often it tapped at this place: 1 for the first time, 2 for a second tap within 0.35 s (unverified).
  public let tapCount: Int
  /// What touches.
  public let type = TouchType.direct
  /// The view under the finger when it landed.
  public internal(set) var view: UIView?
  /// The window it landed in.
  public let window: UIWindow?
  /// The recognizers that watch it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  init(at point: CGPoint, in window: UIWindow, time: TimeInterval, tapCount: Int) {
    (self.window, self.tapCount, landing) = (window, tapCount, point)
    sample = Sample(phase: .began, time: time, point: point, previousPoint: point)
  }

  /// Where the finger is, in a view's points; nil means the window.
  public func location(in view: UIView?) -> CGPoint { convert(sample.point, to: view) }
  /// Where it was before it moved last.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(sample.previousPoint, to: view) }
  /// As `location(in:)`: places on the stage are exact.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// As `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Where the finger is, in the interface's points.
  var point: CGPoint { sample.point }
  /// Whether the finger is on the screen.
  var isDown: Bool {
    switch phase {
    case .began, .moved, .stationary: true
    case .ended, .cancelled: false
    }
  }

  func become(_ phase: Phase, at point: CGPoint, time: TimeInterval) {
    sample = Sample(phase: phase, time: time, point: point, previousPoint: sample.point)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    window!.convert(fromInterface: point, to: view)
  }
}

extension UITouch: Hashable {
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension [UITouch] {
  /// The middle of the places, in the window's points; nil without touches.
  @MainActor var middle: CGPoint? {
    guard let first else { return nil }
    guard count > 1 else { return first.point }
    let (x, y) = reduce(into: (0, 0)) { $0 = ($0.0 + $1.point.x, $0.1 + $1.point.y) }
    return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
  }
}
