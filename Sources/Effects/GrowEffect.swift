import Geometry
public import Interface

/// An effect in which the incoming view grows about its centre from a tenth of its size.
///
/// If the controller's view is inside a sheet, only the controller's view grows. During the transition, the
/// controller's view is a subview of the container, while the sheet and the sheet's shadow do not move. At the end, the
/// controller's view is returned to the sheet.
/// - Source: B-554.
@preconcurrency @MainActor
public final class GrowEffect: OverlayEffect {
  /// Returns the move with which `upper` grows from a tenth of its size, or no move if `upper` is nil.
  ///
  /// If `upper` contains the view of its view controller, as a sheet does, only the controller's view grows.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    upperView(upper, in: context).map { [Move($0, .scale, from: 0.1, to: 1)] } ?? []
  }

  private func upperView(_ upper: UIView?, in context: any UIViewControllerContextTransitioning) -> UIView? {
    let own = context.viewController(forKey: direction == .forwards ? .to : .from)?.view
    guard let upper, let own, own !== upper, own.isDescendant(of: upper) else { return upper }
    borrow(own, from: upper, in: context)
    return own
  }

  /// Moves `view` from `sheet`, which contains it, to the container, in front of `sheet`. After the transition,
  /// `view` is moved back. In the container, `view` has the same position on the screen as in the sheet.
  private func borrow(
    _ view: UIView, from sheet: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    guard let home = view.superview, let index = home.subviews.firstIndex(of: view) else { return }
    let (frame, mask) = (view.frame, view.autoresizingMask)
    let place = home.convert(frame, to: context.containerView)
    context.containerView.insertSubview(view, aboveSubview: sheet)
    (view.frame, view.autoresizingMask) = (place, [])
    afterwards {
      home.insertSubview(view, at: index)
      (view.frame, view.autoresizingMask) = (frame, mask)
    }
  }
}
