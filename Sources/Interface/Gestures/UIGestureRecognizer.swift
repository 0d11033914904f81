public import class Foundation.NSObject
public import class Foundation.NSNumber
import Geometry
import Layers

/// The base class of gesture recognizers, which interpret the touches in a view and call targets.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      continuous gesture
///           ├────▶ ended                                         discrete gesture
///           └────▶ failed
///
/// A subclass overrides `touchesBegan(_:with:)` and similar methods, and sets `state`. When all recognizers have
/// received the event, their targets are called. Recognizers on inner views come first. If two recognizers track the
/// same touch, the one that begins first excludes the other, unless a delegate allows both. After a gesture, the
/// recognizer returns to `possible` and ignores touches that are still on the screen.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture recognizer.
  ///
  /// The raw values are those of UIKit.
  public enum State: Int, Sendable {
    /// The recognizer has not decided whether the touches are its gesture. This is the initial state.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete gesture is recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the recognizer's gesture.
    case failed
    /// The state of a discrete gesture that is recognized, which equals `ended`.
    public static let recognized = State.ended
  }

  /// The state of the gesture.
  ///
  /// Subclasses set the state. While a gesture waits for other recognizers to fail, its state is `possible`. A state
  /// that cannot follow the current one is replaced (unverified): before the gesture has begun, `changed` is replaced
  /// by `began`; afterwards, `failed` is replaced by `cancelled`.
  open var state: State {
    get { stateMachine.state }
    set {
      stateMachine.set(newValue)
      if stateMachine.hasUnreportedChange { screen.recognizerDidChangeState(self) }
    }
  }
  /// The view to which the recognizer is attached, or nil if there is none.
  public internal(set) final weak var view: UIView?
  /// The delegate, which determines whether the gesture may begin, and which other gestures can be recognized with it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer receives touches.
  ///
  /// Setting this property to false cancels the current gesture.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { cancelGesture() } } }
  /// Whether the touches of the gesture are cancelled in their views once the gesture is recognized. The default is
  /// true.
  ///
  /// The views then receive `touchesCancelled(_:with:)` and no further calls for these touches.
  open var cancelsTouchesInView = true
  /// Whether the beginning of a touch is delivered to its view only after this gesture has been recognized or has
  /// failed.
  ///
  /// The default is false. If the gesture is recognized and `cancelsTouchesInView` is true, the views receive nothing.
  open var delaysTouchesBegan = false
  /// Whether the end of a touch is delivered to its view only after this gesture has been recognized or has failed.
  ///
  /// The default is true.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives, as raw values of `UITouch.TouchType`.
  ///
  /// By default, all types are accepted. All touches on a stage are direct.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The buttons of a pointer that are pressed. The set is always empty, because all touches on a stage are direct.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// The modifier keys that are held during the gesture. The set is always empty, because keys of a stage are pressed
  /// and released at one instant.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The name of the recognizer, for traces.
  open var name: String?

  final var stateMachine = GestureStateMachine()
  final var attempt = GestureAttempt()
  final var targets: [GestureTarget] = []
  /// The recognizers that have to fail before this one can be recognized.
  final var requirements: [WeakRecognizer] = []

  /// Creates a gesture recognizer with a target and an action.
  ///
  /// The target is not retained. If the target or the action is nil, the recognizer has no target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a gesture recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a gesture recognizer that calls a closure, with itself as the argument, when the state of the gesture
  /// changes.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { countedTouches.count }

  /// Returns the centroid of the gesture's touches in the coordinate system of a view, or of the window if `view` is
  /// nil.
  ///
  /// After all touches have ended, the result is their last centroid. Before the first touch, it is zero.
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
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)): there is no such touch, because the gesture has \(touches.count) touches"
    )
    return touches[touchIndex].location(in: view)
  }

  /// The touches from which `numberOfTouches` and the locations are computed. By default, these are the touches on the
  /// screen.
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
  /// Resets the internal state of a subclass.
  ///
  /// Called after a gesture has ended, been cancelled or failed. The default implementation does nothing.
  open func reset() {}

  /// Stops tracking a touch in this recognizer.
  ///
  /// The view of the touch continues to receive the touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// Returns whether the recognition of this gesture makes another gesture on the same touches fail.
  ///
  /// The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether the recognition of another gesture on the same touches makes this gesture fail.
  ///
  /// The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture requires another gesture on the same touches to fail.
  ///
  /// The default is false. Called at most once for every other recognizer between the first touch and the `reset()`
  /// of this recognizer.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another gesture on the same touches requires this gesture to fail.
  ///
  /// The default is false. Called at most once for every other recognizer between the first touch and the `reset()`
  /// of that recognizer.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer takes over a drag from a scroll view inside the recognizer's view. Called when the
  /// scroll view's content is already at the edge in the direction of the drag.
  ///
  /// The default is false. The recognizers of scroll views and sheets override the method.
  ///
  /// - Parameter movement: The movement of the touches since the beginning of the drag, in points.
  func takesOver(scrolling movement: CGPoint) -> Bool { false }

  /// Returns whether the recognizer receives an event.
  ///
  /// The default is true. The delegate's `gestureRecognizer(_:shouldReceive:)` is called only if the result is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

/// A weak reference to a gesture recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
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
  /// The method has no effect on a recognizer that is not attached to this view.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancelGesture()
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
