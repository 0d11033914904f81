public import Animation
public import Geometry
import MediaTime

/// How values between key frames are found.
public typealias CAAnimationCalculationMode = CalculationMode

/// Whether a layer on a path turns with it.
public typealias CAAnimationRotationMode = RotationMode

/// A run through several values, or along a path.
///
/// - Source: spec B4.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; ignored when `path` is set.
  public var values: [Any]? { willSet { refuseIfAttached("values") } }
  /// The way a point property takes; wins over `values`.
  public var path: CGPath? { willSet { refuseIfAttached("path") } }
  /// When each value is reached, as ascending fractions of the duration; nil spaces them evenly.
  public var keyTimes: [Double]? { willSet { refuseIfAttached("keyTimes") } }
  /// The pace within each segment; missing ones are linear.
  public var timingFunctions: [CAMediaTimingFunction]? { willSet { refuseIfAttached("timingFunctions") } }
  /// How values in between are found.
  public var calculationMode: CAAnimationCalculationMode = .linear { willSet { refuseIfAttached("calculationMode") } }
  /// Whether the layer turns along `path`.
  public var rotationMode: CAAnimationRotationMode? { willSet { refuseIfAttached("rotationMode") } }
  /// Tightness of cubic curves at each key.
  public var tensionValues: [Double]? { willSet { refuseIfAttached("tensionValues") } }
  /// Sharpness of cubic curves at each key.
  public var continuityValues: [Double]? { willSet { refuseIfAttached("continuityValues") } }
  /// Where cubic curves bulge around each key.
  public var biasValues: [Double]? { willSet { refuseIfAttached("biasValues") } }

  open override func copy() -> CAAnimation {
    let copy = CAKeyframeAnimation(keyPath: keyPath)
    copy.takeProperty(from: self)
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    (copy.timingFunctions, copy.calculationMode, copy.rotationMode) = (timingFunctions, calculationMode, rotationMode)
    (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
    return copy
  }

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

/// Animations that run together in the group's time.
///
/// - Source: spec A6.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The children; their delegates and `isRemovedOnCompletion` are ignored.
  public var animations: [CAAnimation]? { willSet { refuseIfAttached("animations") } }

  open override func copy() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.takeBase(from: self)
    copy.animations = animations?.map { $0.copy() }
    return copy
  }

  override func attach(as key: String?) {
    super.attach(as: key)
    for child in animations ?? [] { child.attach(as: key) }
  }

  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let timing = timing(defaultDuration: defaultDuration)
    let children = (animations ?? []).map { $0.freeze(for: layer, defaultDuration: timing.duration) }
    return Animation(timing: timing, timingFunction: timingFunction?.curve, content: .group(children))
  }
}
