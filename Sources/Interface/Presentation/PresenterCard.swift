import Geometry
import Layers

/// The presenting view as a card behind a sheet of full height, in a narrow window.
///
/// The presenting view is scaled down and gets rounded corners. Its upper edge is then 10 points above that of the
/// sheet. `restore()` restores the transform and the corners that the app had set.
///
/// - Source: spec E2 (cards of iOS 13).
@MainActor
final class PresenterCard {
  /// The presenting view, or the drop-shadow view around it if the presenting view controller is in a sheet.
  let view: UIView
  private let transform: CATransform3D
  private let look: (radius: CGFloat, masks: Bool, corners: CACornerMask)

  /// Creates the card for a view controller that presents a sheet, or returns nil if its view is in no window.
  init?(of presenter: UIViewController) {
    let sheet = presenter.presentation.current?.controller as? UISheetPresentationController
    guard let view = sheet?.presentedView ?? presenter.viewIfLoaded, view.window != nil else { return nil }
    self.view = view
    transform = view.transform3D
    look = (view.layer.cornerRadius, view.clipsToBounds, view.layer.maskedCorners)
    isSheet = sheet != nil
  }

  /// Whether the view is the drop-shadow view of a sheet, whose shadow must not be clipped.
  private let isSheet: Bool

  /// Scales, moves and rounds the view to a state between its original appearance and a complete card.
  ///
  /// - Parameters:
  ///   - progress: the state, from 0 for the original appearance to 1 for a complete card.
  ///   - top: the upper edge of the sheet in the coordinate system of `container`.
  ///   - container: the container view of the sheet.
  ///   - radius: the corner radius of a complete card, in points.
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

  /// Restores the transform and the corners of the view.
  func restore() {
    view.transform3D = transform
    (view.layer.cornerRadius, view.clipsToBounds, view.layer.maskedCorners) = look
  }
}
