import Geometry
public import Interface

/// An effect in which one view, the upper view, appears in front of another, the lower view. In the backward direction,
/// the upper view disappears.
///
/// A subclass overrides `arrival(of:before:in:)`.
@preconcurrency @MainActor
open class OverlayEffect: Effect {
  /// Returns the moves with which `upper` appears in front of `lower`.
  ///
  /// Both views are in the container, in their final state. `upper` or `lower` is nil if the transition must not move
  /// that view.
  open func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] { [] }

  /// Returns the moves with which `upper` disappears. The default reverses `arrival(of:before:in:)`.
  open func departure(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] { arrival(of: upper, before: lower, in: context).map(\.reversed) }

  /// Adds the views to the container. Returns `arrival(of:before:in:)` in the forward direction and
  /// `departure(of:before:in:)` in the backward direction.
  public final override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (upper, lower) = arrange(in: context)
    return direction == .forwards
      ? arrival(of: upper, before: lower, in: context) : departure(of: upper, before: lower, in: context)
  }

  /// Adds a shade over the lower view, in the size of the container. The shade is removed when the transition is over.
  public final func lendShade(
    _ color: UIColor, behind upper: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> UIView { motions.lendShade(color, behind: upper, in: context) }

  /// Returns the container's view with the given tag. If there is none, creates one and inserts it behind `upper`.
  ///
  /// In a presentation, a created view remains in the container until the dismissal. In all other cases, a created
  /// view is removed when the transition is over.
  ///
  /// - Parameters:
  ///   - tag: the tag by which the dismissal finds the view.
  ///   - make: a closure that creates the view if the container has none with this tag.
  public final func keptView(
    tagged tag: Int, behind upper: UIView?, in context: any UIViewControllerContextTransitioning, make: () -> UIView
  ) -> UIView {
    if let known = context.containerView.viewWithTag(tag) { return known }
    let view = make()
    view.tag = tag
    context.insert(view, behind: upper)
    keep(view, in: context)
    return view
  }
}
