public import typealias Foundation.TimeInterval

/// What happened on the touch screen at one instant.
@preconcurrency @MainActor
public final class UIEvent {
  /// What an event tells of; raw values as on iOS.
  public enum EventType: Int, Sendable {
    case touches = 0
  }

  /// What the event tells of.
  public let type = EventType.touches
  /// When, in seconds of the stage.
  public let timestamp: TimeInterval
  /// The fingers on the screen in the order they landed, with those lifted at this instant.
  let touches: [UITouch]

  init(timestamp: TimeInterval, touches: [UITouch]) { (self.timestamp, self.touches) = (timestamp, touches) }

  /// The fingers on the screen, with those lifted at this instant.
  public var allTouches: Set<UITouch>? { Set(touches) }
  /// The fingers that landed in a window; nil when none did.
  public func touches(for window: UIWindow) -> Set<UITouch>? { set { $0.window === window } }
  /// The fingers that landed on a view; nil when none did.
  public func touches(for view: UIView) -> Set<UITouch>? { set { $0.view === view } }
  /// The fingers that a recognizer watches; nil when it watches none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
  /// The touch itself: the stage reports every place of a finger when it is there.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  private func set(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
