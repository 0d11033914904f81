package import Animation
import MediaTime

/// From how the layer looked at the last commit to how it looks after this one.
///
/// It always has the key `transition`, so a layer has one at a time.
/// - Source: spec B9. Filters are not supported.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// How the old picture gives way to the new one; an unknown one is a fade.
  public var type: CATransitionType = .fade { willSet { refuseIfAttached("type") } }
  /// Where the new picture comes from; nil is from the left (unverified).
  public var subtype: CATransitionSubtype? { willSet { refuseIfAttached("subtype") } }
  /// Where it begins, as a fraction of the whole way; 0…1.
  public var startProgress: Float = 0 { willSet { refuseIfAttached("startProgress") } }
  /// Where it ends, as a fraction of the whole way; 0…1.
  public var endProgress: Float = 1 { willSet { refuseIfAttached("endProgress") } }

  public override init() { super.init() }

  open override func copy() -> CAAnimation {
    let copy = CATransition()
    copy.takeBase(from: self)
    (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
    return copy
  }

  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let style = TransitionMotion.Style(rawValue: type.rawValue) ?? .fade
    let usual: TransitionMotion.Direction = style == .curl || style == .uncurl ? .fromBottom : .fromLeft
    let motion = TransitionMotion(
      style: style, direction: .init(rawValue: subtype?.rawValue ?? "") ?? usual,
      start: Double(startProgress), end: Double(endProgress))
    return Animation(
      timing: timing(defaultDuration: defaultDuration), timingFunction: timingFunction?.curve,
      content: .transition(motion))
  }
}

/// How one picture gives way to another.
///
/// More are known by their raw values. As on Apple's systems there are: `oglFlip`, `pageCurl` and `pageUnCurl`, which
/// `UIView.transition` uses; a curl begins at the edge that the subtype names, at the bottom when that is nil. Ours
/// are `pageTurn` and `pageUnTurn`: the leaf of an open book, which turns over the middle line (`UIPageViewController`).
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old one fades into the new one.
  public static let fade = Self(rawValue: "fade")
  /// The new one slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old one slides away from above the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// Where a new picture comes from; top and bottom are those of the screen (spec B9: reports contradict each other).
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = Self(rawValue: "fromLeft"), fromRight = Self(rawValue: "fromRight")
  public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
