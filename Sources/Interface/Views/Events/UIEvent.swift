public import class Foundation.NSObject
public import typealias Foundation.TimeInterval

/// An object that describes the touches on the screen, or the presses of keys, at one instant.
@preconcurrency @MainActor
public class UIEvent: NSObject {
  /// The subtypes of events. The raw values are those of UIKit.
  public enum EventSubtype: Int, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The user shakes the device.
    case motionShake = 1
  }

  /// The type of an event.
  ///
  /// The raw values are those of UIKit.
  public enum EventType: Int, Sendable {
    /// An event of touches on the screen.
    case touches = 0
    /// An event of the device's motion, such as a shake.
    case motion = 1
    /// An event of keys.
    case presses = 3
  }

  /// The type of the event.
  public final let type: EventType
  /// The subtype of the event.
  public final let subtype: EventSubtype
  /// The time of the event on the stage's clock, in seconds.
  public final let timestamp: TimeInterval
  /// The touches on the screen, in the order in which they began, including those that end at this instant.
  package final let touches: [UITouch]

  init(timestamp: TimeInterval, touches: [UITouch], type: EventType = .touches) {
    (self.timestamp, self.touches, self.type, subtype) = (timestamp, touches, type, .none)
  }

  /// Creates the event of a shake.
  init(shakeAt timestamp: TimeInterval) {
    (self.timestamp, touches, type, subtype) = (timestamp, [], .motion, .motionShake)
  }

  /// The touches on the screen, including those that end at this instant.
  public final var allTouches: Set<UITouch>? { Set(touches) }
  /// Returns the touches of the event that began in `window`, or nil if there are none.
  public final func touches(for window: UIWindow) -> Set<UITouch>? { set { $0.window === window } }
  /// Returns the touches of the event that began in `view`, or nil if there are none.
  public final func touches(for view: UIView) -> Set<UITouch>? { set { $0.view === view } }
  /// Returns the touches that a gesture recognizer receives, or nil if there are none.
  public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
  /// Returns an array that contains only `touch`, or nil if the touch is not part of the event.
  ///
  /// There are no coalesced touches, because the stage sends an event for every change of a touch's position.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  private final func set(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(Swift.type(of: self))>" }
}
