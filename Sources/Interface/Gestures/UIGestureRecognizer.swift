public import Geometry

/// Whether recognizers and touches may go together.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may begin; no makes it fail.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer watches a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether two recognizers may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}

/// Watches the touches of its view and what is inside it, and tells its targets when they make a gesture.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      a gesture that lasts
///           ├────▶ ended                                         one that is over when recognized
///           └────▶ failed
///
/// When the fingers are lifted it is `possible` again.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// Where a gesture stands; raw values as on iOS.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a gesture that is over when it is recognized.
    public static let recognized = State.ended
  }

  /// Where the gesture stands; subclasses set it.
  public final var state = State.possible { didSet { stateDidChange(from: oldValue) } }
  /// The view whose touches are watched.
  public internal(set) final weak var view: UIView?
  /// Says whether the gesture may begin and with whom.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it watches at all; turning it off cancels a gesture under way.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { cancelGesture() } } }
  /// Whether the view loses its touches when the gesture is recognized.
  public final var cancelsTouchesInView = true
  /// A name for traces.
  public final var name: String?
  final var touches: [UITouch] = []
  private final var actions: [() -> Void] = []

  /// A recognizer without a target.
  public init() {}

  /// A recognizer that calls `action` of `target`; the target is not retained.
  public convenience init(target: AnyObject?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer that runs a closure with itself.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  /// Calls `action` of `target`, too; the target is not retained.
  public final func addTarget(_ target: AnyObject, action: Selector) {
    actions.append { [weak self, weak target] in
      guard let self, let target else { return }
      action.call(target, self)
    }
  }

  /// Runs a closure with this recognizer, too.
  public final func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
    actions.append { [weak self] in self.map(action) }
  }

  /// How many fingers the gesture has.
  public final var numberOfTouches: Int { touches.count }

  /// The middle of the gesture's fingers, in a view's points; nil means the window. Zero without fingers.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .cancelled } else { state = .failed }
  }
  /// Forgets the gesture; called when it is over, before the next one.
  open func reset() {}

  /// Whether this gesture is recognized: began or over as recognized.
  final var isRecognized: Bool { state == .began || state == .changed || state == .ended }

  /// Moves to `began` or `ended` unless the delegate, or a gesture already under way, is against it.
  ///
  /// - Returns: whether it was recognized; else it failed.
  @discardableResult
  final func recognize(as newState: State) -> Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true, touches.allSatisfy({ !isExcluded(by: $0) }) else {
      state = .failed
      return false
    }
    state = newState
    touches.forEach { failOthers(watching: $0) }
    return true
  }

  private final func isExcluded(by touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains { $0 !== self && $0.isRecognized && !mayGo(with: $0) }
  }

  private final func failOthers(watching touch: UITouch) {
    for other in touch.gestureRecognizers ?? [] where other !== self && other.state == .possible && !mayGo(with: other)
    {
      other.state = .failed
    }
  }

  private final func mayGo(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  fileprivate final func cancelGesture() {
    switch state {
    case .began, .changed: state = .cancelled
    case .possible: if !touches.isEmpty { state = .failed }  // without fingers nobody would make it possible again
    case .ended, .cancelled, .failed: break
    }
  }

  private final func stateDidChange(from old: State) {
    switch state {
    case .began, .changed, .ended: actions.forEach { $0() }
    case .cancelled: if old == .began || old == .changed { actions.forEach { $0() } }
    case .possible, .failed: break
    }
  }

  /// Back to `possible`, with no fingers.
  final func becomePossible() {
    touches = []
    state = .possible
    reset()
  }
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
