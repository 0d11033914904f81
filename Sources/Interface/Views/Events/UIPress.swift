public import class Foundation.NSObject
public import typealias Foundation.TimeInterval
import Geometry

/// One press of a key, from its beginning to its end.
@preconcurrency @MainActor
public final class UIPress: NSObject {
  /// The phases of a press. Raw values are those of UIKit.
  public enum Phase: Int, Sendable {
    /// The press began.
    case began
    /// The force of the press changed. The stage's keys have no force.
    case changed
    /// The press did not change.
    case stationary
    /// The press ended.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The types of buttons. Raw values are those of UIKit.
  public enum PressType: Int, Sendable {
    /// An arrow key.
    case upArrow, downArrow, leftArrow, rightArrow
    /// A button of a remote control, or a key of a keyboard other than an arrow key or a page key (unverified).
    case select
    /// A button of a remote control.
    case menu, playPause
    /// A key that moves by one page.
    case pageUp = 30, pageDown = 31
  }

  /// The phase of the press.
  public internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the stage's clock.
  public internal(set) var timestamp: TimeInterval
  /// The type of the button.
  public let type: PressType
  /// The key that is pressed.
  public let key: UIKey?
  /// The window that receives the press.
  public private(set) weak var window: UIWindow?
  /// The responder that receives the press first.
  public private(set) weak var responder: UIResponder?
  /// The force of the press, which is always 1.
  public let force: CGFloat = 1

  init(_ key: UIKey, _ type: PressType, to responder: UIResponder, at time: TimeInterval) {
    (self.key, self.type, timestamp) = (key, type, time)
    (self.responder, window) = (responder, responder.responderWindow)
    super.init()
  }
}
