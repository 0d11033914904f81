package import MediaTime

extension UIView {
  /// The pace of an animation; raw values as on iOS.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3

    /// The curve as a value.
    package var bezier: UnitBezier {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// How an animation block runs; bits as on iOS (spec C1).
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Lets touches reach the animating views.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts properties that are not additive where they show now.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs back again.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Keeps its own curve inside another block.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Animates what a transition's block changes, in its second picture.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition, instead of taking one out and the other in.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// Drops the other options of the block around.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = Self(rawValue: 0 << 16)
    /// Slow at the start.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = Self(rawValue: 3 << 16)

    /// A card that turns about its vertical middle line, its left edge coming near first.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// A card that turns about its vertical middle line, its right edge coming near first.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// A page that is rolled off, from the bottom up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// A page that is laid down, from the top down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// One picture that fades into the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// A card that turns about its horizontal middle line, its top edge coming near first.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// A card that turns about its horizontal middle line, its bottom edge coming near first.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

    /// How often the display would be refreshed; without effect, as a frame depends on its time alone.
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    /// How often the display would be refreshed; without effect, as a frame depends on its time alone.
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    /// These options inside a block with `outer` ones: its own curve and overrides, and what it inherits.
    ///
    /// - Source: spec C5.
    func inheriting(_ outer: Self) -> Self {
      guard !contains(.overrideInheritedOptions) else { return self }
      return union(outer.intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]))
    }

    /// The curve named by bits 16 to 18; values that iOS does not document count as ease in out (unverified).
    package var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 7) ?? .easeInOut }

    /// Whether the curve is the one that keyboards hand out, 7: the spring 3/1000/500 over half a second.
    ///
    /// - Source: spec C1.
    var isKeyboardCurve: Bool { (rawValue >> 16) & 7 == 7 }
  }
}
