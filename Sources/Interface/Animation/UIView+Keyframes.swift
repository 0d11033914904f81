import Animation
public import typealias Foundation.TimeInterval
import Layers

extension UIView {
  /// Options of a keyframe animation. The bits are those of iOS (spec C1).
  ///
  /// The type has no constants for timing curves. A raw value with the bits of a curve sets the curve of the whole
  /// animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out inside the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Touches reach the views while they are animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Properties start at their presentation value.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// The animation repeats forever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Each repetition plays forwards and then backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// The block uses its own duration instead of the enclosing block's duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// The block does not inherit the enclosing block's options for user interaction, current state and repetition.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Linear interpolation between the keyframes. This is the default.
    public static let calculationModeLinear = Self(rawValue: 0 << 10)
    /// No interpolation: the values of a keyframe remain until the next one.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Linear interpolation at constant speed. The times of the keyframes are ignored.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Interpolation along a smooth curve through the keyframes.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Interpolation along a smooth curve at constant speed. The times of the keyframes are ignored.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    /// The calculation mode in bits 10 to 13. Undocumented values mean `linear` (unverified).
    fileprivate var mode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options without the calculation mode, converted to the options of an animation block, which have the same
    /// bits.
    fileprivate var shared: AnimationOptions {
      let names: AnimationOptions = [
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
        .overrideInheritedDuration, .overrideInheritedOptions,
      ]
      return AnimationOptions(rawValue: rawValue & (names.rawValue | 7 << 16))
    }
  }

  /// Animates the changes of keyframes over `duration` seconds. The closure `animations` adds the keyframes.
  ///
  /// Each changed property gets one `CAKeyframeAnimation` with all its keyframes, which replaces a running animation of
  /// the property. The timing curve of the whole animation is ease-in-out, unless the options contain the bits of
  /// another curve. Changes made outside all keyframes take the whole duration. Inside another block, the duration of
  /// that block replaces `duration`, even if `duration` is 0.
  /// - Source: spec C7.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let block = UIViewAnimationBlock(
      duration: duration, delay: delay, options: options.shared, completion: completion)
    block.keyframes = KeyframeRecording(mode: options.mode)
    block.run(animations) { block.attachKeyframes() }
  }

  /// Adds a keyframe to the enclosing keyframe block.
  ///
  /// The closure runs at once. Outside a keyframe block, the changes in the closure are treated like those of the code
  /// that calls this method (unverified).
  /// - Parameters:
  ///   - frameStartTime: the start of the keyframe, as a fraction 0…1 of the block's duration.
  ///   - frameDuration: the length of the keyframe, as a fraction of the block's duration. With 0, the values jump.
  ///   - animations: a closure that sets the values that the properties have at the end of the keyframe.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    let block = UIViewAnimationBlock.current
    block?.keyframes?.begin(at: frameStartTime, for: frameDuration)
    animations()
    block?.keyframes?.endFrame()
  }
}

extension UIViewAnimationBlock {
  /// Adds a `CAKeyframeAnimation` for each property that the recorded keyframes change. The animation is added to the
  /// layer of the view to which the property belongs.
  fileprivate func attachKeyframes() {
    guard let keyframes else { return }
    for entry in keyframes.entries {
      let animation = CAKeyframeAnimation(keyPath: entry.property.rawValue)
      let keys = entry.track.keys
      animation.values = keys.map { entry.property.object($0.value) }
      animation.keyTimes = keys.map(\.time)
      animation.calculationMode = keyframes.mode
      attach(animation, to: entry.view, key: entry.property.rawValue, property: entry.property)
    }
  }
}
