public import Animation
public import Geometry
import MediaTime

/// The method of interpolation between the key values of an animation, such as linear or cubic.
public typealias CAAnimationCalculationMode = CalculationMode

/// The orientation of a layer that moves along a path: whether the layer's x axis points in the direction of motion or
/// against it.
public typealias CAAnimationRotationMode = RotationMode

extension RotationMode {
  /// The x axis of the layer points in the direction of motion.
  public static var rotateAuto: RotationMode { .auto }
  /// The x axis of the layer points against the direction of motion.
  public static var rotateAutoReverse: RotationMode { .autoReverse }
}

/// An animation through several values or along a path.
///
/// - Source: spec B4.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The key values, in order. They are ignored if `path` is set.
  public var values: [Any]? { willSet { refuseIfAttached("values") } }
  /// The path along which the value moves if the property is a point, such as `position`. It takes precedence over
  /// `values`.
  public var path: CGPath? { willSet { refuseIfAttached("path") } }
  /// The times of the key values, as ascending fractions of the duration. If the value is nil, the key values are
  /// evenly spaced in time.
  public var keyTimes: [Double]? { willSet { refuseIfAttached("keyTimes") } }
  /// The timing functions of the intervals between the key values. Intervals without a timing function are linear.
  public var timingFunctions: [CAMediaTimingFunction]? { willSet { refuseIfAttached("timingFunctions") } }
  /// The method of interpolation between the key values. The default is linear.
  public var calculationMode: CAAnimationCalculationMode = .linear { willSet { refuseIfAttached("calculationMode") } }
  /// The rotation of the layer along `path`. nil means no rotation.
  public var rotationMode: CAAnimationRotationMode? { willSet { refuseIfAttached("rotationMode") } }
  /// The tension of cubic curves at each key value. Used only with the cubic calculation modes.
  public var tensionValues: [Double]? { willSet { refuseIfAttached("tensionValues") } }
  /// The continuity of cubic curves at each key value. Used only with the cubic calculation modes.
  public var continuityValues: [Double]? { willSet { refuseIfAttached("continuityValues") } }
  /// The bias of cubic curves at each key value. Used only with the cubic calculation modes.
  public var biasValues: [Double]? { willSet { refuseIfAttached("biasValues") } }

  /// Returns an animation with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation(keyPath: keyPath)
    copy.takeProperty(from: self)
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    (copy.timingFunctions, copy.calculationMode, copy.rotationMode) = (timingFunctions, calculationMode, rotationMode)
    (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
    return copy
  }

  /// Returns the animation as an immutable `Animation`.
  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    freeze({ .keyframes(keyframes(for: $0)) }, for: layer, defaultDuration: defaultDuration)
  }

  private func keyframes(for target: PropertyPath) -> KeyframeMotion {
    let curves = timingFunctions?.map { Optional($0.curve) } ?? []
    if let path {
      return KeyframeMotion(
        path: path.value, keyTimes: keyTimes, timingFunctions: curves, mode: calculationMode, rotationMode: rotationMode
      )
    }
    return KeyframeMotion(
      values: (values ?? []).map { animatable($0, target) }, keyTimes: keyTimes, timingFunctions: curves,
      mode: calculationMode, tension: tensionValues ?? [], continuity: continuityValues ?? [], bias: biasValues ?? [])
  }
}

/// A group of animations that run concurrently in the group's time.
///
/// - Source: spec A6.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group. Their delegates and `isRemovedOnCompletion` are ignored.
  public var animations: [CAAnimation]? { willSet { refuseIfAttached("animations") } }

  /// Returns a group with copies of the animations, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.takeBase(from: self)
    copy.animations = animations?.map { $0.copied }
    return copy
  }

  override func attach(as key: String?) {
    super.attach(as: key)
    for child in animations ?? [] { child.attach(as: key) }
  }

  /// Returns the group and its animations as an immutable `Animation`. Animations without a duration have the duration
  /// of the group.
  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let timing = timing(defaultDuration: defaultDuration)
    let children = (animations ?? []).map { $0.freeze(for: layer, defaultDuration: timing.duration) }
    return Animation(timing: timing, timingFunction: timingFunction?.curve, content: .group(children))
  }
}
