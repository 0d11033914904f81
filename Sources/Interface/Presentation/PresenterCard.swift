import Geometry
import Layers

/// The presenter behind a sheet of full height in a narrow window: a card of the same stack, smaller, with round corners.
///
/// Its upper edge is 10 points above the sheet's. The view keeps the transform and the corners that the app gave it.
/// - Source: spec E2 (cards of iOS 13).
@MainActor
final class PresenterCard {
  /// The presenter's view, or the drop-shadow view around it when the presenter is in a sheet itself.
  let view: UIView
  private let transform: CATransform3D
  private let look: (radius: CGFloat, masks: Bool, corners: CACornerMask)

  /// The card of the controller that presents a sheet; nil without a view in a window.
  init?(of presenter: UIViewController) {
    let sheet = presenter.presentation.current?.controller as? UISheetPresentationController
    guard let view = sheet?.presentedView ?? presenter.viewIfLoaded, view.window != nil else { return nil }
    self.view = view
    transform = view.transform3D
    look = (view.layer.cornerRadius, view.clipsToBounds, view.layer.maskedCorners)
    isSheet = sheet != nil
  }

  /// Whether the view is the drop-shadow view of a sheet, whose shadow is not to be cut off.
  private let isSheet: Bool

  /// Shows the view as a card.
  ///
  /// - Parameters:
  ///   - progress: 0 as before, 1 as a card.
  ///   - top: the sheet's upper edge in the points of `container`.
  func show(_ progress: CGFloat, under top: CGFloat, in container: UIView, radius: CGFloat) {
    let (rest, width) = (view.restingFrame, max(view.bounds.width, 20))
    let scale = 1 - 20 / width
    let upper = container.convert(CGPoint(x: 0, y: top - 10), to: view.superview).y
    let shift = upper - (rest.minY + rest.height * (1 - scale) / 2)
    let card = CATransform3DScale(
      CATransform3DMakeTranslation(0, shift * progress, 0), 1 - 20 / width * progress, 1 - 20 / width * progress, 1)
    view.transform3D = CATransform3DConcat(transform, card)
    guard !isSheet else { return }
    if progress > 0 { view.clipsToBounds = true }
    view.layer.cornerRadius = look.radius + (max(radius, look.radius) - look.radius) * progress
  }

  /// Makes the view as it was before.
  func restore() {
    view.transform3D = transform
    (view.layer.cornerRadius, view.clipsToBounds, view.layer.maskedCorners) = look
  }
}
