package import Animation
import Geometry
public import MediaTime

/// What happens to an animation, told to its delegate.
///
/// - Source: spec A8.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The active interval has begun; sent at a commit, never inside `add`.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended (`finished`), or was removed before it did.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation as a mutable object: the front that `CALayer.add(_:forKey:)` copies and freezes.
///
/// Evaluation never touches it; later changes to the original have no effect on the layer. The layer's own copy, which
/// `animation(forKey:)` and the delegate get, traps when it is changed, as Core Animation raises.
/// - Source: spec A1, A7.
@preconcurrency @MainActor
open class CAAnimation: @MainActor CAMediaTiming, CAAction {
  public var beginTime: CFTimeInterval = 0 { willSet { refuseIfAttached("beginTime") } }
  public var duration: CFTimeInterval = 0 { willSet { refuseIfAttached("duration") } }
  public var speed: Float = 1 { willSet { refuseIfAttached("speed") } }
  public var timeOffset: CFTimeInterval = 0 { willSet { refuseIfAttached("timeOffset") } }
  public var repeatCount: Float = 0 { willSet { refuseIfAttached("repeatCount") } }
  public var repeatDuration: CFTimeInterval = 0 { willSet { refuseIfAttached("repeatDuration") } }
  public var autoreverses = false { willSet { refuseIfAttached("autoreverses") } }
  public var fillMode: CAMediaTimingFillMode = .removed { willSet { refuseIfAttached("fillMode") } }
  /// The pace; nil is linear.
  public var timingFunction: CAMediaTimingFunction? { willSet { refuseIfAttached("timingFunction") } }
  /// Told of start and stop; retained, as in Core Animation.
  public var delegate: (any CAAnimationDelegate)? { willSet { refuseIfAttached("delegate") } }
  /// Whether the animation is taken off its layer when it ends.
  public var isRemovedOnCompletion = true { willSet { refuseIfAttached("isRemovedOnCompletion") } }
  /// What `setValue(_:forKey:)` stored.
  private var values: [String: Any] = [:]
  /// The key under which a layer has it; nil when no layer does.
  private var attachment: String?

  /// An animation with the defaults of spec A1.
  public init() {}

  /// Stores any value under a key; copies keep it.
  public func setValue(_ value: Any?, forKey key: String) {
    refuseIfAttached(key)
    values[key] = value
  }
  /// The value stored under a key.
  public func value(forKey key: String) -> Any? { values[key] }

  /// An independent copy of the same class.
  ///
  /// A subclass with properties of its own overrides this and copies them too.
  open func copy() -> CAAnimation {
    let copy = CAAnimation()
    copy.takeBase(from: self)
    return copy
  }

  /// The animation as a value; `defaultDuration` replaces a duration of 0 or less.
  ///
  /// - Precondition: a key path or value that cannot be animated traps with its name.
  package func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    Animation(
      timing: timing(defaultDuration: defaultDuration), timingFunction: timingFunction?.curve, content: .group([]))
  }

  /// Runs as the action of an event: adds itself to the layer under the event's name.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }

  /// Traps when a number of the timing is none, with its name.
  private final func checkTiming() {
    let finite = [
      ("beginTime", beginTime), ("speed", Double(speed)), ("timeOffset", timeOffset), ("duration", min(duration, 0)),
      ("repeatCount", min(Double(repeatCount), 0)), ("repeatDuration", min(repeatDuration, 0)),
    ]
    for (name, value) in finite {
      require(value.isFinite, "CAAnimation.\(name) of an animation that is added to a layer cannot be \(value)")
    }
    let numbers = [("duration", duration), ("repeatCount", Double(repeatCount)), ("repeatDuration", repeatDuration)]
    for (name, value) in numbers {
      require(!value.isNaN, "CAAnimation.\(name) of an animation that is added to a layer cannot be NaN")
    }
  }

  package final func timing(defaultDuration: CFTimeInterval) -> MediaTiming {
    checkTiming()
    return timingAsIs(defaultDuration: defaultDuration)
  }

  private final func timingAsIs(defaultDuration: CFTimeInterval) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration > 0 ? duration : defaultDuration, speed: Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: fillMode)
  }

  /// Makes it the copy that a layer has: from now on it does not change.
  func attach(as key: String?) { attachment = key ?? "an animation without a key" }

  /// Traps when a layer has it: the layer's animation is what was added, and changing it would show nothing.
  final func refuseIfAttached(_ property: String) {
    guard let attachment else { return }
    fatalError(
      "CAAnimation.\(property) of \(attachment) cannot change: it was added to a layer; change a copy and add that")
  }

  final func takeBase(from other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, values) = (other.isRemovedOnCompletion, other.values)
  }
}

/// An animation of one property, named by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `position.x` or `transform.rotation.z`.
  public var keyPath: String? { willSet { refuseIfAttached("keyPath") } }
  /// Whether the value is added to what shows below, instead of replacing it.
  public var isAdditive = false { willSet { refuseIfAttached("isAdditive") } }
  /// Whether each finished cycle adds the value it ended on.
  public var isCumulative = false { willSet { refuseIfAttached("isCumulative") } }
  /// Makes a transform out of the numbers animated; nil takes the values as they are.
  public var valueFunction: CAValueFunction? { willSet { refuseIfAttached("valueFunction") } }

  /// An animation of the property at `keyPath`.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }

  public convenience override init() { self.init(keyPath: nil) }

  open override func copy() -> CAAnimation {
    let copy = CAPropertyAnimation(keyPath: keyPath)
    copy.takeProperty(from: self)
    return copy
  }

  /// Runs as the action of an event; without a key path it animates the property of that name.
  ///
  /// - Source: spec B9a.
  public override func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard keyPath == nil, let own = copy() as? CAPropertyAnimation else {
      return super.run(forKey: event, object: object, arguments: arguments)
    }
    own.keyPath = event
    (object as? CALayer)?.add(own, forKey: event)
  }

  final func takeProperty(from other: CAPropertyAnimation) {
    takeBase(from: other)
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  /// A value of the animation: of the property's kind, or with a value function any number or three.
  final func animatable(_ value: Any, _ path: PropertyPath) -> AnimatableValue {
    valueFunction == nil ? AnimatableValue(of: value, for: path) : AnimatableValue(ofAny: value)
  }

  /// The frozen animation with `motion` on this key path; an unknown path runs its time and shows nothing.
  final func freeze(_ motion: (PropertyPath) -> Motion, for layer: CALayer, defaultDuration: CFTimeInterval)
    -> Animation
  {
    let timing = timing(defaultDuration: defaultDuration)
    guard let keyPath, let path = layer.propertyPath(keyPath) else {
      return Animation(timing: timing, timingFunction: timingFunction?.curve, content: .group([]))
    }
    let property = PropertyAnimation(
      path: path, motion: motion(path), isAdditive: isAdditive, isCumulative: isCumulative,
      valueFunction: valueFunction?.function)
    return Animation(timing: timing, timingFunction: timingFunction?.curve, content: .property(property))
  }
}
