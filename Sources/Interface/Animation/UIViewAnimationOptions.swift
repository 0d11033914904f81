package import MediaTime

extension UIView {
  /// The predefined timing curves. The raw values are those of iOS.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// A curve that begins and ends slowly.
    case easeInOut = 0
    /// A curve that begins slowly.
    case easeIn = 1
    /// A curve that ends slowly.
    case easeOut = 2
    /// A linear curve.
    case linear = 3

    /// The curve as a cubic Bézier curve.
    package var bezier: UnitBezier {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Options of an animation block. The bits are those of iOS (spec C1).
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out inside the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Touches reach the views while they are animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Animations that are not additive start at the presentation value of their property instead of its model value.
    /// Additive animations are not affected.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// The animation repeats forever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Each repetition plays forwards and then backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// The block uses its own duration instead of the enclosing block's duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// The block uses its own timing curve instead of the enclosing block's timing curve.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Changes made in the closure of a transition are animated in the new appearance.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// A transition hides one view and shows the other, instead of removing one and inserting the other.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// The block does not inherit the enclosing block's options for user interaction, current state and repetition.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// A timing curve that begins and ends slowly. This is the default.
    public static let curveEaseInOut = Self(rawValue: 0 << 16)
    /// A timing curve that begins slowly.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// A timing curve that ends slowly.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// A linear timing curve.
    public static let curveLinear = Self(rawValue: 3 << 16)

    /// A flip about the vertical centre line, in which the left edge first moves towards the viewer.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// A flip about the vertical centre line, in which the right edge first moves towards the viewer.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// A page curl that removes the old appearance from the bottom up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// A page curl in which the new appearance unrolls over the old one, from the top down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// A cross-fade from the old to the new appearance.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// A flip about the horizontal centre line, in which the top edge first moves towards the viewer.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// A flip about the horizontal centre line, in which the bottom edge first moves towards the viewer.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

    /// A frame rate of 60 Hz. The option has no effect: the rate of a film's frames does not depend on animations.
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    /// A frame rate of 30 Hz. The option has no effect: the rate of a film's frames does not depend on animations.
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    /// Returns these options of a block, combined with the options that it inherits from its enclosing block.
    /// `enclosing` contains the options of the enclosing block.
    ///
    /// Unless `overrideInheritedOptions` is set, the options for interaction, current state and repetition are
    /// inherited.
    /// - Source: spec C5.
    func inheriting(_ enclosing: Self) -> Self {
      guard !contains(.overrideInheritedOptions) else { return self }
      return union(enclosing.intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]))
    }

    /// The timing curve in bits 16 to 18. Undocumented values mean `easeInOut` (unverified).
    package var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 7) ?? .easeInOut }

    /// Whether the curve bits have the value 7, which keyboard notifications contain.
    ///
    /// The value stands for a spring with mass 3, stiffness 1000 and damping 500, over 0.5 s.
    ///
    /// - Source: spec C1.
    var isKeyboardCurve: Bool { (rawValue >> 16) & 7 == 7 }
  }
}
