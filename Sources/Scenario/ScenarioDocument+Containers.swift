public import Pixels

extension ScenarioDocument {
  /// A page view controller: screens of which one is on show, or two of an open book.
  public struct Pages: Equatable, Sendable {
    /// How pages are turned.
    public var style: PageStyle
    /// Along which way they go.
    public var orientation: PageOrientation
    /// Where pages that curl are held.
    public var spine: Spine
    /// Points between pages that scroll, not negative.
    public var spacing: Double
    /// The row of dots, or nil for none.
    public var indicator: Indicator?
    /// How many taps at an edge turn a page that curls, 1…5.
    public var tapCount: Int
    /// The width of the views at both edges that turn pages that scroll when they are tapped; nil for none.
    public var edgeWidth: Double?
    /// The pages in order; at least one, and an even number with the spine in the middle.
    public var screens: [Screen]
  }

  /// How pages are turned.
  public enum PageStyle: String, Hashable, Sendable, CaseIterable {
    /// They slide; they bend as paper.
    case scroll, curl
  }

  /// Along which way pages go.
  public enum PageOrientation: String, Hashable, Sendable, CaseIterable {
    /// To the left, or up.
    case horizontal, vertical
  }

  /// Where pages that curl are held.
  public enum Spine: String, Hashable, Sendable, CaseIterable {
    /// At the left or upper edge, in the middle between two pages, at the right or lower edge.
    case min, mid, max
  }

  /// The colours of a page indicator; nil where none is written.
  public struct Indicator: Equatable, Sendable {
    /// Of the dots.
    public var color: StraightColor?
    /// Of the dot that is lit.
    public var current: StraightColor?
    /// Behind the dots.
    public var background: StraightColor?
  }

  /// A container of one's own, with one child at a time.
  public struct Container: Equatable, Sendable {
    /// Where the child is.
    public var frame: Frame
    /// Behind and around the child.
    public var background: StraightColor
    /// What can be the child, the first one at the beginning; at least one.
    public var screens: [Screen]
  }

  /// A turn of pages that code asks for.
  public struct Turn: Equatable, Sendable {
    /// The page to turn to.
    public var page: String
    /// Which way; nil as the pages lie.
    public var direction: TurnDirection?
    /// Whether it is shown over time.
    public var isAnimated = true
  }

  /// Which way pages are turned, with UIKit's names.
  public enum TurnDirection: String, Hashable, Sendable, CaseIterable {
    /// To a page after, to a page before.
    case forward, reverse
  }

  /// How one child's view takes the place of another's, with UIKit's names.
  public enum ViewTransition: String, Hashable, Sendable, CaseIterable {
    /// The whole place turns half round, from this side.
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
    /// The old view is rolled off upwards, or the new one laid down.
    case curlUp, curlDown
    /// One fades into the other.
    case crossDissolve
  }

  /// A view that moves along with a transition and stays where it came; when that is cancelled it goes back.
  public struct Companion: Equatable, Sendable {
    /// Which view.
    public var view: String
    /// How it moves; two values each. Fractions are of the transition's container.
    public var tracks: [Track]
  }
}

extension ScenarioDocument.Scene {
  /// All screens, in document order; none when they are made in Swift.
  package var screens: [ScenarioDocument.Screen] {
    switch self {
    case .tabs(let screens), .navigation(let screens): screens
    case .pages(let pages): pages.screens
    case .container(let container): container.screens
    case .screen(let screen): [screen]
    case .runner: []
    }
  }

  /// What the views are called that the scene itself brings along.
  var ownViews: [String] {
    guard case .pages(let pages) = self else { return [] }
    return (pages.indicator == nil ? [] : ["indicator"])
      + (pages.edgeWidth == nil ? [] : ["edge.before", "edge.after"])
  }
}
