public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone
package import Animation
import Geometry
public import MediaTime

/// Methods that a delegate implements to respond to the start and the end of an animation.
///
/// - Source: spec A8.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called during a commit, when the active interval has begun. The method is never called within `add(_:forKey:)`.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended. `flag` is false if the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// The default implementation does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// The default implementation does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract base class of animations. `CALayer.add(_:forKey:)` adds a copy of the animation to a layer.
///
/// Later changes of the original have no effect on the layer. The layer's copy, which `animation(forKey:)` and the
/// delegate receive, must not be changed: the program ends with an error, where Core Animation raises an exception.
/// - Source: spec A1, A7.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, @MainActor CAMediaTiming, CAAction {
  /// The begin time, in the time of the layer or group. For an animation of a layer, 0 stands for the time of the next
  /// commit.
  public var beginTime: CFTimeInterval = 0 { willSet { refuseIfAttached("beginTime") } }
  /// The length without repetitions and autoreversing, in seconds. If the value is 0, the animation has the duration of
  /// the transaction or of its group.
  public var duration: CFTimeInterval = 0 { willSet { refuseIfAttached("duration") } }
  /// The local seconds per parent second. 0 stops the time; negative values run backwards.
  public var speed: Float = 1 { willSet { refuseIfAttached("speed") } }
  /// The offset that is added to the active local time, in seconds.
  public var timeOffset: CFTimeInterval = 0 { willSet { refuseIfAttached("timeOffset") } }
  /// The number of cycles. 0 means 1.
  public var repeatCount: Float = 0 { willSet { refuseIfAttached("repeatCount") } }
  /// The length of all cycles together, in seconds. A value above 0 takes precedence over `repeatCount`.
  public var repeatDuration: CFTimeInterval = 0 { willSet { refuseIfAttached("repeatDuration") } }
  /// Whether each cycle runs forwards and then backwards.
  public var autoreverses = false { willSet { refuseIfAttached("autoreverses") } }
  /// The behaviour outside the active interval. The default is `removed`.
  public var fillMode: CAMediaTimingFillMode = .removed { willSet { refuseIfAttached("fillMode") } }
  /// The timing function, applied to each forward or backward run separately. nil means a linear function.
  public var timingFunction: CAMediaTimingFunction? { willSet { refuseIfAttached("timingFunction") } }
  /// The delegate. It is retained, as in Core Animation.
  public var delegate: (any CAAnimationDelegate)? { willSet { refuseIfAttached("delegate") } }
  /// Whether the animation is removed from its layer when it ends. The default is true.
  public var isRemovedOnCompletion = true { willSet { refuseIfAttached("isRemovedOnCompletion") } }
  /// Whether the stage counts as not settled while the animation runs. The default is true. For the blinking of a
  /// caret, which never ends, the value is false.
  package var keepsStageBusy = true
  /// The values stored by `setValue(_:forKey:)`.
  private var values: [String: Any] = [:]
  /// The key under which the animation is attached to a layer, or nil if it is not attached.
  private var attachment: String?

  /// Creates an animation with the defaults of spec A1.
  public override init() {}

  /// Stores a value under a key. Copies of the animation contain the value too.
  public func setValue(_ value: Any?, forKey key: String) {
    refuseIfAttached(key)
    values[key] = value
  }
  /// Returns the value stored under a key, or nil.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Returns an independent copy, which is not attached to a layer.
  ///
  /// A subclass with stored properties overrides this method and copies them.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

  /// A copy of the animation: the result of `copy(with:)`, converted to `CAAnimation`.
  package final var copied: CAAnimation {
    let copy = copy(with: nil)
    guard let animation = copy as? CAAnimation else {
      fatalError("\(type(of: self)).copy(with:) must return a CAAnimation, but returned \(type(of: copy))")
    }
    return animation
  }

  /// Returns a copy with the values of all properties that this class and its superclasses declare.
  func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    copy.takeBase(from: self)
    return copy
  }

  /// Returns the animation as an immutable `Animation` for `layer`. `defaultDuration`, in seconds, replaces a duration
  /// of 0 or less.
  ///
  /// - Precondition: the key path and the values can be animated. Otherwise the program ends with an error that names
  ///   them.
  package func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    Animation(
      timing: timing(defaultDuration: defaultDuration), timingFunction: timingFunction?.curve, content: .group([]))
  }

  /// Runs the animation as an action: adds the animation to the layer `object`, with the event's name as the key.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }

  /// Ends the program with an error that names the property if a timing value is not valid.
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

  /// Returns the timing as a value. A duration of 0 is replaced by `defaultDuration`, in seconds.
  ///
  /// - Precondition: all numbers are finite, except that the duration and the repetitions can be infinite.
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

  /// Marks the animation as the copy that a layer stores under `key`. The copy must not change.
  func attach(as key: String?) { attachment = key ?? "an animation without a key" }

  /// Ends the program with an error that names `property` if the animation is attached to a layer. A change of the
  /// property would have no effect then.
  final func refuseIfAttached(_ property: String) {
    guard let attachment else { return }
    fatalError(
      "CAAnimation.\(property) of \(attachment) cannot change, because the animation was added to a layer. Change a "
        + "copy, and add the copy")
  }

  final func takeBase(from other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, values) = (other.isRemovedOnCompletion, other.values)
    keepsStageBusy = other.keepsStageBusy
  }

  /// The name of the object's class, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

/// An abstract animation of one property, which a key path names.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.x` or `transform.rotation.z`.
  public var keyPath: String? { willSet { refuseIfAttached("keyPath") } }
  /// Whether the value is added to the contributions of earlier animations instead of replacing them.
  public var isAdditive = false { willSet { refuseIfAttached("isAdditive") } }
  /// Whether the final value of each finished cycle is added to the values of the next cycles.
  public var isCumulative = false { willSet { refuseIfAttached("isCumulative") } }
  /// The function that converts the animated numbers to a transform. nil uses the values unchanged.
  public var valueFunction: CAValueFunction? { willSet { refuseIfAttached("valueFunction") } }

  /// Creates an animation of the property at `keyPath`.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }

  /// Creates an animation without a key path.
  public convenience override init() { self.init(keyPath: nil) }

  /// Returns an animation with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CAPropertyAnimation(keyPath: keyPath)
    copy.takeProperty(from: self)
    return copy
  }

  /// Performs the animation as an action. Without a key path, it animates the property with the event's name.
  ///
  /// - Source: spec B9a.
  public override func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard keyPath == nil, let own = copied as? CAPropertyAnimation else {
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

  /// Returns `value` as an animatable value for the property at the key path `path`. With a value function, `value`
  /// must be a number or three numbers. Otherwise `value` must be of the property's kind.
  final func animatable(_ value: Any, _ path: PropertyPath) -> AnimatableValue {
    valueFunction == nil ? AnimatableValue(of: value, for: path) : AnimatableValue(ofAny: value)
  }

  /// Returns the animation as an immutable `Animation`. If `keyPath` names no property of `layer`, the result has a
  /// duration but contributes no value.
  ///
  /// - Parameters:
  ///   - motion: a closure that returns the values of the animation for the property at a path.
  ///   - layer: the layer to which the animation is added.
  ///   - defaultDuration: the duration, in seconds, if `duration` is 0.
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
