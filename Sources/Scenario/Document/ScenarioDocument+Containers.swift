public import Pixels

extension ScenarioDocument {
  /// A page view controller, which shows one of its screens, or two as an open book.
  public struct Pages: Equatable, Sendable {
    /// The transition style: the pages slide or curl.
    public var style: PageStyle
    /// The axis along which pages are turned.
    public var orientation: PageOrientation
    /// The location of the spine with the curl style.
    public var spine: Spine
    /// The distance between pages with the scroll style, in points; not negative.
    public var spacing: Double
    /// The page indicator, or nil for none.
    public var indicator: Indicator?
    /// The number of taps at an edge that turn a page with the curl style, 1…5.
    public var tapCount: Int
    /// The width in points of tappable views at both edges that turn pages with the scroll style, or nil for none.
    public var edgeWidth: Double?
    /// The pages in order; at least one. With the spine in the middle, their number is even.
    public var screens: [Screen]
  }

  /// The transition style of a page view controller.
  public enum PageStyle: String, Hashable, Sendable, CaseIterable {
    /// The styles: with `scroll` the pages slide, with `curl` they curl like paper.
    case scroll, curl
  }

  /// The axis along which pages are turned.
  public enum PageOrientation: String, Hashable, Sendable, CaseIterable {
    /// The axes: with `horizontal`, later pages follow at the right, and with `vertical`, below.
    case horizontal, vertical
  }

  /// The location of the spine with the curl style.
  public enum Spine: String, Hashable, Sendable, CaseIterable {
    /// The locations: `min` is the left or upper edge, `mid` the middle between two pages, and `max` the right or lower
    /// edge.
    case min, mid, max
  }

  /// The colours of a page indicator. A property that is nil stands for the default colour.
  public struct Indicator: Equatable, Sendable {
    /// The colour of the dots.
    public var color: StraightColor?
    /// The colour of the current page's dot.
    public var current: StraightColor?
    /// The colour behind the dots.
    public var background: StraightColor?
  }

  /// A custom container that shows one child at a time.
  public struct Container: Equatable, Sendable {
    /// The frame of the child.
    public var frame: Frame
    /// The colour behind and around the child, or nil for the default: white, or black in the dark appearance.
    public var background: StraightColor?
    /// The possible children, the initial one first; at least one.
    public var screens: [Screen]
  }

  /// A page turn that code requests.
  public struct PageTurn: Equatable, Sendable {
    /// The identifier of the page to show.
    public var page: String
    /// The direction, or nil to derive it from the order of the pages.
    public var direction: PageTurnDirection?
    /// Whether the page turn is animated.
    public var isAnimated = true
  }

  /// The direction of a page turn, with UIKit's names.
  public enum PageTurnDirection: String, Hashable, Sendable, CaseIterable {
    /// The directions: `forward` is towards later pages, `reverse` towards earlier pages.
    case forward, reverse
  }

  /// A transition between the views of two children, with UIKit's names.
  public enum ViewTransition: String, Hashable, Sendable, CaseIterable {
    /// The container rotates by 180° in 3-D. The edge in the case's name moves towards the viewer first.
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
    /// With `curlUp`, the old view curls up and reveals the new one. With `curlDown`, the new view curls down over the
    /// old one.
    case curlUp, curlDown
    /// The old view fades out while the new view fades in.
    case crossDissolve
  }

  /// A view that moves alongside a transition. After the transition, the view keeps its final values. If the transition
  /// was cancelled, the view has its initial values again.
  public struct Companion: Equatable, Sendable {
    /// The identifier of the view.
    public var view: String
    /// The tracks of the view, with two values each. Fractions refer to the transition's container.
    public var tracks: [Track]
  }
}
