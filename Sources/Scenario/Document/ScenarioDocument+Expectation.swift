public import Geometry

extension ScenarioDocument {
  /// An expectation: a condition that must hold at a step's instant.
  public struct Expectation: Equatable, Sendable {
    /// The condition that must hold at the step's instant.
    public var fact: Fact
    /// The position of the expectation's key in the file, for messages.
    public var location: Location
  }

  /// A condition that an expectation requires.
  public enum Fact: Equatable, Sendable {
    /// The screen with this identifier is the selected tab.
    case selected(String)
    /// The latest transition is in this state.
    case transition(TransitionState)
    /// The last fraction that an interaction reported, 0…1, is `near` with a tolerance of `within`.
    case percent(near: Double, within: Double)
    /// The screen with this identifier is the frontmost one.
    case top(String)
    /// The navigation stack consists of the screens with these identifiers, from the root to the top.
    case stack([String])
    /// The visible pages are the screens with these identifiers.
    case pages([String])
    /// The current dot of the page indicator has this number, from 1.
    case dot(Int)
    /// The presentation opacity of the view or screen with this identifier is `equals`, with a tolerance of `within`.
    /// It is the view's own opacity, without that of its superviews.
    case opacity(id: String, equals: Double, within: Double)
    /// The value of the control with this identifier is `equals`. Numbers may differ by `within`.
    case control(id: String, equals: ControlValue, within: Double)
    /// Exactly these appearance callbacks happened since the previous expectation of this kind, or since the scene
    /// appeared.
    case events([Event])
    /// Exactly these calls occurred since the previous expectation of this kind, or since the scene was created. They
    /// are callbacks of screens and calls of data source methods.
    case calls([Event])
    /// The presentation frame of the view or screen with this identifier, in the window's coordinates, is `equals`,
    /// with a tolerance of `within`.
    case frame(id: String, equals: CGRect, within: Double)
    /// The elements that the screen reader visits have exactly these descriptions, in this order.
    case accessible([String])
    /// The screen reader has its focus on an element with this description.
    case focused(String)
  }

  /// The state of the latest transition.
  public enum TransitionState: String, Hashable, Sendable, CaseIterable {
    /// There has been no transition.
    case none
    /// The transition runs without being driven by a touch. It may have been started by a touch that has ended since.
    case running
    /// A touch drives the transition.
    case interactive
    /// The transition completed.
    case finished
    /// The transition was cancelled.
    case cancelled
  }

  /// A call of a method that a screen receives, or of a data source's method that is called for a screen.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// The method that was called.
    public var callback: Callback
    /// The identifier of the screen that received the call, or that was the argument of the data source's method.
    public var screen: String

    /// The call in the notation of the format: `viewWillAppear(first)`.
    public var description: String { "\(callback.rawValue)(\(screen))" }

    /// Creates the event of a screen's callback.
    public init(_ callback: Callback, _ screen: String) {
      self.callback = callback
      self.screen = screen
    }
  }

  /// A method of a screen's view controller, or a method of a delegate or data source with this view controller as an
  /// argument.
  public enum Callback: String, Hashable, Sendable, CaseIterable {
    /// The appearance callbacks of view controllers.
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    /// The callback after the view was loaded.
    case viewDidLoad
    /// The calls of `willMove(toParent:)` and `didMove(toParent:)` whose argument is a parent, when the screen is added
    /// to a container.
    case willMoveToParent, didMoveToParent
    /// The calls of `willMove(toParent:)` and `didMove(toParent:)` whose argument is nil, when the screen is removed
    /// from a container.
    case willMoveFromParent, didMoveFromParent
    /// The calls of the data source's methods that return the page before and the page after a given page.
    ///
    /// The methods are `pageViewController(_:viewControllerBefore:)` and `pageViewController(_:viewControllerAfter:)`.
    case pageBefore, pageAfter

    /// The appearance callbacks, which `events` compares.
    public static let appearances: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
  }
}
