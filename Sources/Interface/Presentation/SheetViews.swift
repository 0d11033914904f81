import class Foundation.NSCoder
import Geometry
import Layers

/// The view around a sheet's: it throws the shadow and has the round corners' outline.
///
/// - Source: inventory B-311.
final class DropShadowView: UIView {
  /// The bar at the top by which a sheet is seen to be draggable; 36 × 5, 5 points below the edge (spec E2).
  let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private let content: UIView
  private let before: (radius: CGFloat, masks: Bool, corners: CACornerMask)

  /// A view around `content`, which keeps its look for the end.
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

  required init?(coder: NSCoder) { fatalError("there are no nibs (Docs/Unsupported.md)") }

  /// Rounds the content's corners, all or those at the top.
  func round(by radius: CGFloat, topOnly: Bool) {
    content.layer.cornerRadius = radius
    content.clipsToBounds = true
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    content.layer.maskedCorners = topOnly ? top : [top, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  /// Gives the content back as it was.
  func release() {
    if content.superview === self { content.removeFromSuperview() }
    (content.layer.cornerRadius, content.clipsToBounds, content.layer.maskedCorners) = before
  }
}

/// The shade behind a sheet.
final class DimmingView: UIView {
  /// A shade of an alpha, not to be seen yet.
  init(frame: CGRect, dimming: CGFloat) {
    super.init(frame: frame)
    layer.name = "dimming"
    backgroundColor = UIColor(white: 0, alpha: dimming)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs (Docs/Unsupported.md)") }
}

/// Where sheets lie, in points.
///
/// - Source: spec E2.
struct SheetGeometry {
  let container: CGSize
  /// From the container's top to that of the largest sheet: the safe area's.
  let topInset: CGFloat
  let constants: StageProfile.Presentations
  let isForm: Bool
  let preferredSize: CGSize

  var isRegular: Bool { container.width >= constants.regularWidth }
  /// Whether the sheet floats in the middle; else it stands on the window's lower edge.
  var isCentred: Bool { isForm && isRegular }
  /// The height of the largest detent.
  var maximumHeight: CGFloat { max(container.height - topInset, 0) }

  /// The sheet's frame; `height` counts where it stands on the lower edge.
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
