public import class Foundation.NSNumber
import Geometry
import Layers

/// Watches the touches of its view and what is inside it, and tells its targets when they make a gesture.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      a gesture that lasts
///           ├────▶ ended                                         one that is over when recognized
///           └────▶ failed
///
/// A subclass overrides `touchesBegan` and the like, and sets `state`. Targets hear of it when all recognizers have heard
/// of the event, innermost first; of two that watch one touch the first to begin excludes the other, unless a delegate
/// lets them go on together. When the gesture is over the recognizer is `possible` again, and ignores the fingers that
/// are still down.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// Where a gesture stands; raw values as on iOS.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a gesture that is over when it is recognized.
    public static let recognized = State.ended
  }

  /// Where the gesture stands; subclasses set it.
  ///
  /// One that waits for others to fail is `possible` meanwhile. What cannot follow the present state becomes what was
  /// meant: `changed` begins, `failed` cancels what began (unverified).
  open var state: State {
    get { course.state }
    set {
      course.say(newValue)
      if course.hasNews { screen.hasNews(of: self) }
    }
  }
  /// The view whose touches are watched.
  public internal(set) final weak var view: UIView?
  /// Says whether the gesture may begin and with whom.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it watches at all; turning it off cancels a gesture under way.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { cancelGesture() } } }
  /// Whether views lose the gesture's touches when it is recognized.
  open var cancelsTouchesInView = true
  /// Whether views hear of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear that fingers were lifted only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// What may touch, as raw values of `UITouch.TouchType`; on the stage all touches are direct.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A name for traces.
  open var name: String?

  final var course = GestureCourse()
  final var attempt = GestureAttempt()
  final var targets: [GestureTarget] = []
  /// Those that have to fail before this one is recognized.
  final var requirements: [WeakRecognizer] = []

  /// A recognizer that calls `action` of `target`; the target is not retained.
  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer that runs a closure with itself.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// How many fingers the gesture has.
  open var numberOfTouches: Int { countedTouches.count }

  /// The middle of the gesture's fingers, in a view's points; nil means the window. Zero before the first finger.
  ///
  /// When all are lifted it is where the last one was.
  open func location(in view: UIView?) -> CGPoint {
    guard let middle = countedTouches.middle ?? attempt.lastMiddle, let window = attempt.window else { return .zero }
    return window.convert(fromInterface: middle, to: view)
  }

  /// Where one of the gesture's fingers is, in a view's points; nil means the window.
  ///
  /// - Precondition: `touchIndex` is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = countedTouches
    Layers.require(
      touches.indices.contains(touchIndex), "location(ofTouch: \(touchIndex)): the gesture has \(touches.count) touches"
    )
    return touches[touchIndex].location(in: view)
  }

  /// The fingers that `numberOfTouches` and `location` are about: those that are down.
  var countedTouches: [UITouch] { attempt.down }

  /// Lets this gesture be recognized only when `otherGestureRecognizer` has failed; it fails when that is recognized.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self, !requirements.contains(where: { $0.recognizer === otherGestureRecognizer })
    else { return }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touches were taken away; the default cancels the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// Forgets the gesture; called when it is over, before the next one.
  open func reset() {}

  /// No longer watches a touch; the view keeps it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// Whether this gesture, when recognized, makes another one fail that watches the same touches.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another gesture, when recognized, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits until another one that watches the same touches has failed; asked once in an attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another gesture that watches the same touches waits until this one has failed; asked once in an attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it hears of an event at all; its delegate is asked, too.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

/// A recognizer that another one knows of without keeping it.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer: Hashable {
  nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIView {
  /// Lets `recognizer` watch this view, and no longer the one it watched.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Stops `recognizer` from watching this view; a gesture under way is cancelled.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancelGesture()
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
