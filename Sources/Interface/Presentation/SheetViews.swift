import class Foundation.NSCoder
import Geometry
import Layers

/// The view around the content of a sheet, which draws the shadow and shows the grabber.
///
/// - Source: B-311.
final class DropShadowView: UIView {
  /// The bar that shows that the sheet can be dragged: 36 × 5 points, 5 points below the upper edge (spec E2).
  let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private let content: UIView
  private let before: (radius: CGFloat, masks: Bool, corners: CACornerMask)

  /// Creates a drop-shadow view around `content`. `name` is the name of the drop-shadow view's layer.
  ///
  /// The corner radius, the rounded corners and the clipping of the content are stored, and `release()` restores them.
  init(around content: UIView, name: String) {
    self.content = content
    before = (content.layer.cornerRadius, content.clipsToBounds, content.layer.maskedCorners)
    super.init(frame: content.frame)
    layer.name = name
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.15, 8, .zero)  // unverified
    addSubview(content)
    content.restingFrame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.5)
    grabber.layer.cornerRadius = 2.5
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    grabber.center.x = bounds.midX
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Rounds the corners of the content: only the upper ones if `topOnly` is true, otherwise all. `radius` is in points.
  func round(by radius: CGFloat, topOnly: Bool) {
    content.layer.cornerRadius = radius
    content.clipsToBounds = true
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    content.layer.maskedCorners = topOnly ? top : [top, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  /// Removes the content and restores its corners.
  func release() {
    if content.superview === self { content.removeFromSuperview() }
    (content.layer.cornerRadius, content.clipsToBounds, content.layer.maskedCorners) = before
  }
}

/// The view that dims the area behind a sheet.
final class DimmingView: UIView {
  /// Creates a black view whose colour has the alpha `dimming`.
  ///
  /// The view's `alpha` is initially 0, so that the view is invisible.
  init(frame: CGRect, dimming: CGFloat) {
    super.init(frame: frame)
    layer.name = "dimming"
    backgroundColor = UIColor(white: 0, alpha: dimming)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// The computation of the frame of a sheet from the size of its container and its detent. Lengths are in points.
///
/// - Source: spec E2.
struct SheetGeometry {
  let container: CGSize
  /// The distance from the top of the container to the top of the largest sheet: the top inset of the container's safe
  /// area.
  let topInset: CGFloat
  let constants: StageProfile.Presentations
  let isForm: Bool
  let preferredSize: CGSize

  var isRegular: Bool { container.width >= constants.regularWidth }
  /// Whether the sheet is centred in the container. Otherwise, the sheet is at the container's lower edge.
  var isCentred: Bool { isForm && isRegular }
  /// The height of the largest detent.
  var maximumHeight: CGFloat { max(container.height - topInset, 0) }

  /// Returns the frame of a sheet with the height `height`, in container coordinates.
  ///
  /// For a centred sheet, `height` is ignored. The size of a centred sheet is the preferred size of its content or,
  /// without a preferred size, the default size of form sheets.
  func frame(height: CGFloat) -> CGRect {
    guard !isCentred else { return centred }
    let width = isRegular ? min(constants.pageSheetWidth, container.width) : container.width
    return CGRect(
      x: (container.width - width) / 2, y: container.height - height, width: width, height: height)
  }

  private var centred: CGRect {
    let wanted = preferredSize == .zero ? constants.formSheetSize : preferredSize
    let size = CGSize(width: min(wanted.width, container.width), height: min(wanted.height, maximumHeight))
    return CGRect(
      x: (container.width - size.width) / 2, y: (container.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
