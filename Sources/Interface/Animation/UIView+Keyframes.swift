import Animation
public import typealias Foundation.TimeInterval
import Layers

extension UIView {
  /// How a keyframe block runs; bits as on iOS (spec C1). Those of a curve, passed by raw value, bend the whole.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets touches reach the animating views.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts properties where they show now.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs back again.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Drops the other options of the block around.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Straight from frame to frame; the default.
    public static let calculationModeLinear = Self(rawValue: 0 << 10)
    /// Each frame's values hold until the next.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Straight and at constant speed; the frames' times do not count.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// Smoothly through the frames.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// Smoothly and at constant speed; the frames' times do not count.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    /// The calculation mode; an undocumented one is linear (unverified).
    fileprivate var mode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options that all blocks have.
    fileprivate var shared: AnimationOptions {
      let names: AnimationOptions = [
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
        .overrideInheritedDuration, .overrideInheritedOptions,
      ]
      return AnimationOptions(rawValue: rawValue & (names.rawValue | 7 << 16))
    }
  }

  /// Changes made in the closures of `addKeyframe` are shown in their parts of `duration` seconds.
  ///
  /// Each property goes through its frames as one `CAKeyframeAnimation`, which replaces what runs; slow at both ends of
  /// the whole, unless the options have the bits of another curve. What is changed outside of all frames takes the
  /// whole time. Inside another block a duration of 0, like any other, becomes that block's.
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

  /// Changes made in `animations` are reached in a part of the time of the keyframe block around.
  ///
  /// The closure runs at once. Outside a keyframe block its changes are those of the code around (unverified).
  /// - Parameters:
  ///   - frameStartTime: when the part begins, as a fraction 0…1 of the whole.
  ///   - frameDuration: how long it is, as a fraction of the whole; 0 is a jump.
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
  /// Adds one animation for every property that the frames changed.
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
