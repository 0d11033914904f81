import Geometry
import Layers

extension UIScrollView {
  /// The distances, in points, by which the content can be scrolled beyond `contentSize`: the sum of `contentInset` and
  /// the insets that bars, the safe area and a running refresh add.
  ///
  /// If a bar is collapsed, its current height is part of the value. The content can nevertheless be scrolled by the
  /// expanded height of the bar.
  public final var adjustedContentInset: UIEdgeInsets {
    var inset = fullContentInset
    inset.top -= collapsedInset
    return inset
  }

  /// The difference between the expanded and the current height of the bar above the content, in points.
  final var collapsedInset: CGFloat {
    guard let barObserver, automaticInset.top > 0 else { return 0 }
    return barObserver.collapsedInset(of: self)
  }

  /// The distances, in points, by which the content can be scrolled beyond `contentSize`. Unlike
  /// `adjustedContentInset`, the value always contains the expanded heights of bars.
  final var fullContentInset: UIEdgeInsets {
    let inset = contentInset.plus(automaticInset)
    return follower.map { inset.plus($0.addedContentInset) } ?? inset
  }

  /// The insets that `contentInsetAdjustmentBehavior` adds to `contentInset`: the safe area insets, as far as the rule
  /// applies to an axis.
  final var automaticInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let (vertical, horizontal) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes: (isScrollable(.y), isScrollable(.x))
      case .automatic: (isContentOfBarContainer || isScrollable(.y), isScrollable(.x))
      }
    return UIEdgeInsets(
      top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0, bottom: vertical ? safe.bottom : 0,
      right: horizontal ? safe.right : 0)
  }

  /// Returns whether the content can be scrolled along an axis: the content is larger than the view, or the view always
  /// bounces along the axis.
  ///
  /// Content that is as wide as the view is not inset at the sides, also if the safe area is narrower than the view.
  private final func isScrollable(_ axis: ScrollAxis) -> Bool {
    (axis == .x ? alwaysBounceHorizontal : alwaysBounceVertical) || contentSize[axis] > bounds.size[axis]
  }

  /// Whether this view is the content of a navigation or tab bar controller, so that bars cover it. That is the case if
  /// the view is the root view of a child of such a controller, or the first subview of that root view, and
  /// `automaticallyAdjustsScrollViewInsets` of the child is true.
  private final var isContentOfBarContainer: Bool {
    let content = viewController ?? (superview?.subviews.first === self ? superview?.viewController : nil)
    guard let content, content.automaticallyAdjustsScrollViewInsets else { return false }
    return content.parent?.hasBarsOverContent ?? false
  }

  /// Updates the offset and calls the delegate if the adjusted insets have changed.
  ///
  /// Content that is at its upper or left edge stays there (unverified). The offset of a view outside a window does not
  /// change until the view is added to a window, because its safe area is unknown.
  package final func applyInsets() {
    let (old, new) = (appliedInset, fullContentInset)
    guard old != new, window != nil else { return }
    appliedInset = new
    if motion == nil, drag == nil, zoom == nil {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      show(contentSize == .zero ? offset : clamped(offset))
    }
    setNeedsLayout()
    indicators.update()
    barObserver?.contentDidMove(in: self)
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Registers the view with its stage, so that the content insets are updated when the view's safe area changes.
  final func registerForInsets() {
    guard let stage = window?.stage else { return }
    let watch: ScrollInsetWatch = stage.participant(.scrollInsets)
    watch.add(self)
  }
}

/// The part of a stage that updates scroll views when their safe areas have changed, and scrolls to the top after a tap
/// on the status bar.
///
/// The insets are updated in each layout step, because a scroll view is not laid out if only the bars around it have
/// changed.
@MainActor
final class ScrollInsetWatch: StageParticipant {
  private struct Entry {
    weak var view: UIScrollView?
  }

  private unowned let stage: Stage
  private var entries: [Entry] = []

  init(_ stage: Stage) { self.stage = stage }

  func add(_ view: UIScrollView) {
    if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
  }

  func layOut() {
    if entries.isEmpty { return }
    entries.removeAll { $0.view?.window == nil }
    for entry in entries {
      entry.view?.applyInsets()
      entry.view?.checksInsets?()
    }
  }

  func statusBarWasTapped() { stage.tapStatusBar() }
}
