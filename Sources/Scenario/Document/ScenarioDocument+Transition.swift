public import MediaTime

extension ScenarioDocument {
  /// The animator of a change of screens, its duration, and the interaction that drives it.
  public struct Transition: Equatable, Sendable {
    /// The change of screens to which the transition applies.
    public var when: Occasion
    /// The animator that plays the change of screens. `instant` changes the screens without animation.
    public var animator: Animator
    /// The duration in seconds: 0 with the instant animator, and more than 0 with all other animators.
    public var duration: Double
    /// The timing curve. If nil, an effect uses its own curve, and tracks use `easeInOut`.
    public var curve: UnitBezier?
    /// The pairs of matched views, one in each screen. During the transition, a snapshot moves from the position of the
    /// view in the outgoing screen to the position of the view in the incoming screen. Empty unless the animator is an
    /// effect.
    public var matches: [Match]
    /// The interaction that drives the transition, or nil if it is never interactive.
    public var interaction: Interaction?
    /// The views that move alongside the transition. Empty for instant transitions and for swaps.
    public var alongside: [Companion] = []
    /// The position of the transition in the scenario's file, for messages.
    public var location: Location
  }

  /// A change of screens that can have a transition.
  public enum Occasion: Hashable, Sendable {
    /// The changes: another tab is selected, a screen is pushed, popped, swapped into a container, presented or
    /// dismissed.
    case tabs, push, pop, swap, present, dismiss
    /// Any change in which this screen appears or disappears. This case takes precedence over the other cases.
    case screen(String)

    /// The changes that have a name, in the order in which messages list them.
    public static let words: [(name: String, occasion: Occasion)] = [
      ("tabs", .tabs), ("push", .push), ("pop", .pop), ("swap", .swap), ("present", .present), ("dismiss", .dismiss),
    ]

    /// The name of the change in scenarios, or the identifier of the screen.
    public var name: String {
      if case .screen(let id) = self { return id }
      return Self.words.first { $0.occasion == self }?.name ?? ""
    }
  }

  /// Two views, one in each screen. In the transition, a snapshot moves from the position of the view in the outgoing
  /// screen to the position of the view in the incoming screen.
  public struct Match: Hashable, Sendable {
    /// The identifier of one view. The order of the two views does not matter.
    public var one: String
    /// The identifier of the view that is matched with `one`, in the other screen.
    public var other: String
  }

  /// The animator of a transition: none, an effect, a view transition of UIKit, or key frame tracks.
  public enum Animator: Equatable, Sendable {
    /// No animation: the screens change immediately (`animator: none`).
    case instant
    /// The effect with this name.
    case effect(String)
    /// A view transition of UIKit; only for swaps.
    case views(ViewTransition)
    /// Key frame tracks that are written in the document. In a swap (the replacement of a container's child), each
    /// track has exactly two values, at the beginning and at the end.
    case tracks(Tracks)
  }

  /// The interaction that drives a transition.
  public struct Interaction: Equatable, Sendable {
    /// The driver, with its parameters for the time after the touch.
    public var driver: Driver
    /// The gesture that starts the transition.
    public var gesture: Gesture
    /// The rule that decides, when the touch ends, whether the transition finishes or is cancelled.
    public var finish: FinishRule
  }

  /// The object that drives a transition from a touch: the percent driver, or a custom interaction controller.
  public enum Driver: Equatable, Sendable {
    /// The percent driver, with the speed and curve of the rest of the transition after the touch.
    case percent(completionSpeed: Double, completionCurve: UnitBezier)
    /// A custom interaction controller. During the touch, the controller sets frames directly. After the touch, it
    /// animates the views for `tail` seconds to the start or the end of the transition.
    case custom(tail: Double)
  }

  /// The gesture that starts an interactive transition: a pan from an edge or from any point.
  public enum Gesture: Equatable, Sendable {
    /// A pan from one of these edges. There are one or two different edges, in document order.
    case edges([Edge])
    /// A pan from any point.
    case pan
  }

  /// An edge of the screen.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left edge or the right edge of the screen.
    case left, right
  }

  /// A rule that decides whether a transition finishes when the touch ends: the transition's fraction is compared with
  /// a threshold. If the comparison is false, the transition is cancelled.
  public struct FinishRule: Equatable, Sendable {
    /// The comparison, which decides whether the threshold itself is included.
    public var comparison: Comparison
    /// The threshold, 0…1.
    public var threshold: Double

    /// The comparison of a fraction with the threshold.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
      /// The fraction must exceed the threshold.
      case greater = ">"
      /// The fraction must be at least the threshold.
      case greaterOrEqual = ">="
    }

    /// Returns whether the transition finishes if the touch ends at a fraction. False for NaN.
    public func finishes(at fraction: Double) -> Bool {
      switch comparison {
      case .greater: fraction > threshold
      case .greaterOrEqual: fraction >= threshold
      }
    }
  }

  /// The name of a timing curve in a scenario.
  enum CurveName: String, CaseIterable {
    case linear, easeIn, easeOut, easeInOut
    /// The curve of implicit animations.
    case `default`

    /// The timing curve that the name denotes in UIKit and Core Animation.
    var curve: UnitBezier {
      switch self {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInEaseOut
      case .default: .default
      }
    }
  }
}

extension ScenarioDocument.Transition {
  /// The identifiers of the temporary views of the transition's effect: shades, blurs, snapshots, and moving copies of
  /// matched views.
  var lentViews: [String] {
    guard case .effect(let name) = animator else { return [] }
    let own: [String] =
      switch name {
      case "push", "sheet", "alert": ["shade"]
      case "picture": ["picture"]
      case "cover": ["blur"]
      default: []
      }
    return own + matches.flatMap { ["\($0.one).flight", "\($0.other).flight"] }
  }
}
