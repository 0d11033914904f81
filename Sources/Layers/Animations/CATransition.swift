package import Animation
import MediaTime

/// An animated transition from the layer's image at the last commit to its image after this commit.
///
/// A layer always stores a transition under the key `transition`, and therefore has at most one transition.
/// - Source: spec B9. Filters are not supported.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind of transition. An unknown kind is a fade.
  public var type: CATransitionType = .fade { willSet { refuseIfAttached("type") } }
  /// The direction from which the new image enters. If the value is nil, the image enters from the left. A curl without
  /// a subtype begins at the bottom (unverified).
  public var subtype: CATransitionSubtype? { willSet { refuseIfAttached("subtype") } }
  /// The progress, 0…1, with which the animation begins. A value above 0 omits the first part of the complete
  /// transition.
  public var startProgress: Float = 0 { willSet { refuseIfAttached("startProgress") } }
  /// The progress, 0…1, with which the animation ends. A value below 1 omits the last part of the complete transition.
  public var endProgress: Float = 1 { willSet { refuseIfAttached("endProgress") } }

  /// Creates a fade.
  public override init() { super.init() }

  /// Returns a transition with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = CATransition()
    copy.takeBase(from: self)
    (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
    return copy
  }

  /// Returns the transition as an immutable `Animation`. An unknown type becomes a fade.
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

/// The kind of a transition.
///
/// More kinds are available by their raw values. `oglFlip`, `pageCurl` and `pageUnCurl`, used by `UIView.transition`,
/// exist on Apple's systems too. A curl begins at the edge that the subtype names, or at the bottom without a subtype.
/// `pageTurn` and `pageUnTurn`, used by `UIPageViewController`, exist only in Interlude: a page turns about the middle
/// line, like the leaf of an open book.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  /// The name of the type.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old image fades into the new one.
  public static let fade = Self(rawValue: "fade")
  /// The new image slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new image pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old image slides away and reveals the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction of a transition. Top and bottom refer to the screen (spec B9: the published reports contradict each
/// other).
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  /// The name of the subtype.
  public let rawValue: String
  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new image enters from the left side (`fromLeft`) or from the right side (`fromRight`).
  public static let fromLeft = Self(rawValue: "fromLeft"), fromRight = Self(rawValue: "fromRight")
  /// The new image enters from the upper edge (`fromTop`) or the lower edge (`fromBottom`) of the layer, as displayed
  /// on an upright screen.
  public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
