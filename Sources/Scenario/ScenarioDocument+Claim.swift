public import Geometry

extension ScenarioDocument {
  /// Something that must be true at a step's instant.
  public struct Claim: Equatable, Sendable {
    /// What must be true.
    public var fact: Fact
    /// Where it is written (the key), for the message when it is not true.
    public var location: Location
  }

  /// What a claim says.
  public enum Fact: Equatable, Sendable {
    /// The selected tab is this screen.
    case selected(String)
    /// The latest transition is in this state.
    case transition(TransitionState)
    /// The last fraction that an interaction reported, 0…1.
    case percent(near: Double, within: Double)
    /// The screen in front is this one.
    case top(String)
    /// The navigation's stack is these screens, the last one on top.
    case stack([String])
    /// The pages on show are these.
    case pages([String])
    /// This dot of the page indicator is lit, from 1.
    case dot(Int)
    /// What shows of this view or screen has this opacity of its own, 0…1.
    case opacity(id: String, equals: Double, within: Double)
    /// Exactly these appearance callbacks came since the previous claim of this kind, or since the scene stood.
    case events([Event])
    /// Exactly these calls came to screens since the previous claim of this kind, or since the scene was built.
    case calls([Event])
    /// What shows of this view or screen has this frame, in the window's coordinates.
    case frame(id: String, equals: CGRect, within: Double)
  }

  /// The state of the latest transition.
  public enum TransitionState: String, Hashable, Sendable, CaseIterable {
    /// There has been none.
    case none
    /// It runs by itself, also after the finger lifted.
    case running
    /// It follows a finger.
    case interactive
    /// It ended with the new screen.
    case finished
    /// It ended with the old screen.
    case cancelled
  }

  /// A call to one screen, or about it.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// Which callback.
    public var callback: Callback
    /// Whose.
    public var screen: String

    /// As written: `viewWillAppear(first)`.
    public var description: String { "\(callback.rawValue)(\(screen))" }

    /// A callback of a screen.
    public init(_ callback: Callback, _ screen: String) {
      self.callback = callback
      self.screen = screen
    }
  }

  /// What a screen is called for.
  public enum Callback: String, Hashable, Sendable, CaseIterable {
    /// Before and after it comes, before and after it goes.
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    /// Its view was loaded.
    case viewDidLoad
    /// `willMove(toParent:)` and `didMove(toParent:)` with a parent.
    case willMoveToParent, didMoveToParent
    /// The same with nil.
    case willMoveFromParent, didMoveFromParent
    /// The data source is asked which page lies before it, or after it.
    case pageBefore, pageAfter

    /// The four that say whether it is in sight.
    public static let appearances: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
  }
}
