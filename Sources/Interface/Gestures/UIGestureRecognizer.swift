public import class Foundation.NSNumber
import Geometry
import Layers

/// The base class of gesture recognizers, which interpret the touches in a view and call targets.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      continuous gesture
///           ├────▶ ended                                         discrete gesture
///           └────▶ failed
///
/// A subclass overrides `touchesBegan(_:with:)` and similar methods, and sets `state`. The targets are called when all
/// recognizers have received the event, innermost view first. Of two recognizers that watch the same touch, the first
/// one to begin excludes the other, unless a delegate allows both. After a gesture, the recognizer returns to
/// `possible` and ignores touches that are still on the screen.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// The states of a gesture recognizer.
  ///
  /// The raw values are those of UIKit.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a discrete gesture that is recognized, which equals `ended`.
    public static let recognized = State.ended
  }

  /// The state of the gesture.
  ///
  /// Subclasses set it. While a gesture waits for other recognizers to fail, its state is `possible`. A state that
  /// cannot follow the current one is replaced (unverified): `changed` begins a gesture that has not begun, `failed`
  /// cancels a gesture that has begun.
  open var state: State {
    get { course.state }
    set {
      course.say(newValue)
      if course.hasNews { screen.hasNews(of: self) }
    }
  }
  /// The view to which the recognizer is attached, or nil if there is none.
  public internal(set) final weak var view: UIView?
  /// The delegate, which decides whether the gesture may begin, and together with which other gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer receives touches.
  ///
  /// Setting this property to false cancels the current gesture.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { cancelGesture() } } }
  /// Whether the views no longer receive the touches of the gesture once it is recognized.
  ///
  /// The views then receive `touchesCancelled(_:with:)`.
  open var cancelsTouchesInView = true
  /// Whether touches that begin are delivered to views only after this gesture is recognized or has failed.
  ///
  /// If the gesture is recognized and `cancelsTouchesInView` is true, the views receive nothing.
  open var delaysTouchesBegan = false
  /// Whether the ends of touches are delivered to views only after this gesture is recognized or has failed.
  open var delaysTouchesEnded = true
  /// The accepted types of touches, as raw values of `UITouch.TouchType`.
  ///
  /// By default, all types are accepted. All touches on a stage are direct.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The name of the recognizer, for traces.
  open var name: String?

  final var course = GestureCourse()
  final var attempt = GestureAttempt()
  final var targets: [GestureTarget] = []
  /// The recognizers that have to fail before this one can be recognized.
  final var requirements: [WeakRecognizer] = []

  /// Creates a gesture recognizer with a target and an action.
  ///
  /// The target is not retained. If the target or the action is nil, the recognizer has no target.
  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a gesture recognizer without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Creates a gesture recognizer that calls a closure with itself.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { countedTouches.count }

  /// Returns the centroid of the gesture's touches in the coordinate system of a view, or of the window if `view` is
  /// nil.
  ///
  /// When all touches have ended, the result is their last centroid. Before the first touch, it is zero.
  open func location(in view: UIView?) -> CGPoint {
    guard let middle = countedTouches.middle ?? attempt.lastMiddle, let window = attempt.window else { return .zero }
    return window.convert(upright: middle, to: view)
  }

  /// Returns the position of one touch in the coordinate system of a view, or of the window if `view` is nil.
  ///
  /// - Precondition: `touchIndex` is at least 0 and less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = countedTouches
    Layers.require(
      touches.indices.contains(touchIndex), "location(ofTouch: \(touchIndex)): the gesture has \(touches.count) touches"
    )
    return touches[touchIndex].location(in: view)
  }

  /// The touches on which `numberOfTouches` and the locations are based: those on the screen.
  var countedTouches: [UITouch] { attempt.down }

  /// Requires another gesture recognizer to fail before this gesture can be recognized.
  ///
  /// If the other gesture is recognized, this one fails.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self, !requirements.contains(where: { $0.recognizer === otherGestureRecognizer })
    else { return }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled.
  ///
  /// The default implementation cancels the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// Resets the internal state of the recognizer.
  ///
  /// Called when a gesture is over, before the next one. The default implementation does nothing.
  open func reset() {}

  /// Stops watching a touch.
  ///
  /// The delivery of the touch to its view does not change.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// Returns whether this gesture, when recognized, makes another one on the same touches fail.
  ///
  /// The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another gesture on the same touches makes this one fail when it is recognized.
  ///
  /// The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture requires another one on the same touches to fail.
  ///
  /// The default is false. Called once per attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another gesture on the same touches requires this one to fail.
  ///
  /// The default is false. Called once per attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer receives an event.
  ///
  /// The default is true. If the result is true, the delegate can still refuse the event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

/// A weak reference to a gesture recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer: Hashable {
  nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIView {
  /// Attaches a gesture recognizer to this view, and detaches it from the view to which it was attached.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Detaches a gesture recognizer from this view, and cancels its current gesture.
  ///
  /// A recognizer that is not attached to this view does not change.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancelGesture()
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
