import Geometry
public import Interface

/// An effect of one view that comes in front of another and goes again: on the way back it plays backwards.
///
/// A subclass says how the guest comes.
@preconcurrency @MainActor
open class GuestEffect: Effect {
  /// How `guest` comes to stand in front of `host`, in a container of `size`.
  ///
  /// Both are in the container, at rest; either is nil where the transition is not to touch it.
  open func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] { [] }

  /// How it goes: as it came, backwards.
  open func departure(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] { arrival(of: guest, before: host, in: context).map(\.reversed) }

  public final override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (guest, host) = arrange(in: context)
    return direction == .forwards
      ? arrival(of: guest, before: host, in: context) : departure(of: guest, before: host, in: context)
  }

  /// A shade over the host, the size of the container, which goes when the transition is over.
  public final func lendShade(
    _ color: UIColor, behind guest: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> UIView {
    let shade = Self.makeShade(color, in: context)
    insert(shade, behind: guest, in: context)
    lend(shade)
    return shade
  }

  /// A view between host and guest that stays in the container of a presentation until the guest goes.
  ///
  /// - Parameters:
  ///   - tag: what it is found by on the way back.
  ///   - make: makes it when it is not there yet.
  public final func keptView(
    tagged tag: Int, behind guest: UIView?, in context: any UIViewControllerContextTransitioning, make: () -> UIView
  ) -> UIView {
    if let known = context.containerView.viewWithTag(tag) { return known }
    let view = make()
    view.tag = tag
    insert(view, behind: guest, in: context)
    keep(view, in: context)
    return view
  }

  /// A plain view the size of the container.
  final class func makeShade(_ color: UIColor, in context: any UIViewControllerContextTransitioning) -> UIView {
    let shade = UIView(frame: context.containerView.bounds)
    shade.backgroundColor = color
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.accessibilityIdentifier = "shade"
    return shade
  }

  private final func insert(
    _ view: UIView, behind guest: UIView?, in context: any UIViewControllerContextTransitioning
  ) {
    if let guest, guest.superview === context.containerView {
      context.containerView.insertSubview(view, belowSubview: guest)
    } else {
      context.containerView.addSubview(view)
    }
  }
}
