extension ScenarioDocument {
  /// Which animator a change of screens uses, for how long, and how a finger drives it.
  public struct Transition: Equatable, Sendable {
    /// Which change this is about.
    public var when: Occasion
    /// Who moves the views.
    public var animator: Animator
    /// Seconds, more than 0; 0 with the instant animator.
    public var duration: Double
    /// The animator's curve; nil where none is written: an effect's own, easeInOut for tracks.
    public var curve: Curve?
    /// Pairs of views that fly from one screen to the other, by their identifiers; empty without an effect.
    public var matches: [Match]
    /// How a finger drives it, or nil when it only runs by itself.
    public var interaction: Interaction?
    /// Views that move in its time and at its pace; empty when it takes no time and for swaps.
    public var alongside: [Companion] = []
    /// Where it is written.
    public var location: Location
  }

  /// A change of screens that a transition can be given for.
  public enum Occasion: Hashable, Sendable {
    /// Another tab is selected, a screen goes onto a navigation's stack or off it, into a container, is presented or
    /// dismissed.
    case tabs, push, pop, swap, present, dismiss
    /// This screen comes or goes, however that happens; it wins over the other occasions.
    case screen(String)

    /// The occasions that have a name of their own, in the order messages list them.
    public static let words: [(name: String, occasion: Occasion)] = [
      ("tabs", .tabs), ("push", .push), ("pop", .pop), ("swap", .swap), ("present", .present), ("dismiss", .dismiss),
    ]

    /// As it is written.
    public var name: String {
      if case .screen(let id) = self { return id }
      return Self.words.first { $0.occasion == self }?.name ?? ""
    }
  }

  /// Two views, one in each screen: a picture flies from the place of one to the place of the other.
  public struct Match: Hashable, Sendable {
    /// The two identifiers, in the order written; it does not matter.
    public var one: String
    public var other: String
  }

  /// Who moves the views during a transition.
  public enum Animator: Equatable, Sendable {
    /// Nobody: no animator, the change happens at once (`animator: none`).
    case instant
    /// The effect of this name.
    case effect(String)
    /// UIKit's own transition of views; swaps alone.
    case views(ViewTransition)
    /// Keyframe tracks written in the document; two values each for swaps.
    case tracks(Tracks)
  }

  /// How a finger drives a transition.
  public struct Interaction: Equatable, Sendable {
    /// Who follows the finger, with what happens after it lifts.
    public var driver: Driver
    /// What starts it.
    public var gesture: Gesture
    /// When lifting the finger finishes the transition; otherwise it is cancelled.
    public var finish: FinishRule
  }

  /// Who follows the finger.
  public enum Driver: Equatable, Sendable {
    /// The percent driver: the container's time follows the finger, then runs out at this speed and on this curve.
    case percent(completionSpeed: Double, completionCurve: Curve)
    /// An interaction controller of one's own: frames are set by hand, then animated to an end for `tail` seconds.
    case custom(tail: Double)
  }

  /// What starts an interactive transition.
  public enum Gesture: Equatable, Sendable {
    /// A pan that begins at one of these edges; one or two different ones, in the order written.
    case edges([Edge])
    /// A pan that begins anywhere.
    case pan
  }

  /// An edge of the screen.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Left or right.
    case left, right
  }

  /// From which fraction on lifting the finger finishes a transition.
  public struct FinishRule: Equatable, Sendable {
    /// Whether the threshold itself finishes.
    public var comparison: Comparison
    /// 0…1.
    public var threshold: Double

    /// How a fraction is compared with the threshold.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
      /// Only beyond the threshold.
      case greater = ">"
      /// At the threshold too.
      case greaterOrEqual = ">="
    }

    /// Whether lifting the finger at this fraction finishes the transition; NaN does not.
    public func finishes(at fraction: Double) -> Bool {
      switch comparison {
      case .greater: fraction > threshold
      case .greaterOrEqual: fraction >= threshold
      }
    }
  }

  /// A timing curve by name or by control points.
  public enum Curve: Hashable, Sendable {
    /// One of the five named curves.
    case named(NamedCurve)
    /// A cubic with these control points; x in 0…1, y in −10…10.
    case cubic(c1x: Double, c1y: Double, c2x: Double, c2y: Double)
  }

  /// The five named timing curves.
  public enum NamedCurve: String, Hashable, Sendable, CaseIterable {
    /// The same speed throughout.
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// What implicit animations use.
    case `default`
  }
}

extension ScenarioDocument.Transition {
  /// What the views are called that exist only while the transition's effect plays: shades, blurs, pictures that fly.
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
