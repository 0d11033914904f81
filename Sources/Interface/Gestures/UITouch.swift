public import typealias Foundation.TimeInterval
import Geometry

/// One finger on the stage, from its landing to its lifting.
@preconcurrency @MainActor
public final class UITouch {
  /// What the finger did last.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What the finger did last.
  public internal(set) var phase = Phase.began
  /// When that was, in seconds of the stage.
  public internal(set) var timestamp: TimeInterval
  /// The view under the finger when it landed.
  public internal(set) weak var view: UIView?
  /// How often it tapped at this place; always 1 for now.
  public let tapCount = 1
  /// The recognizers that watch it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  let window: UIWindow
  var point: CGPoint
  private(set) var previousPoint: CGPoint

  init(at point: CGPoint, in window: UIWindow, time: TimeInterval) {
    (self.point, self.window, timestamp, previousPoint) = (point, window, time, point)
  }

  func move(to point: CGPoint, _ phase: Phase, time: TimeInterval) {
    (previousPoint, self.point, self.phase, timestamp) = (self.point, point, phase, time)
  }

  /// Where the finger is, in a view's points; nil means the window.
  public func location(in view: UIView?) -> CGPoint { (view ?? window).convert(point, from: window) }
  /// Where it was before it moved last.
  public func previousLocation(in view: UIView?) -> CGPoint { (view ?? window).convert(previousPoint, from: window) }
}

extension UITouch: Hashable {
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened on the touch screen at one instant.
@preconcurrency @MainActor
public final class UIEvent {
  /// When, in seconds of the stage.
  public let timestamp: TimeInterval
  /// The fingers on the screen.
  public let allTouches: Set<UITouch>?

  init(timestamp: TimeInterval, touches: Set<UITouch>) { (self.timestamp, allTouches) = (timestamp, touches) }
}
