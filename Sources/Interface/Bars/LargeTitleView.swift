import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays a large title near its lower edge, and clips the title at its upper edge.
///
/// If the view is higher than the large title requires, because the content is pulled down, the title is enlarged.
@MainActor
final class LargeTitleView: UIView {
  private let label = UILabel()
  /// The view that shifts the title while the bar animates a push or a pop.
  let slot = BarSlot()

  /// The distance of the title from the left and right edges, in points.
  private static let margin: CGFloat = 16
  /// The number of points by which the view must be higher than `BarExpansion.largeHeight` for the title to reach its
  /// maximum size (unverified).
  static let growthDistance: CGFloat = 120
  /// The maximum growth of the title, as a fraction of its usual size: 0.1 means 10 % larger (unverified).
  private static let maximumGrowth: CGFloat = 0.1
  /// The size of the title's font, in points.
  private static let fontSize: CGFloat = 34

  init() {
    super.init(frame: .zero)
    layer.name = "largeTitle"
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    addSubview(slot)
    slot.content = label
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays a title with text attributes. Without a font, the title has the bold system font of 34 points; without a
  /// colour, it has the colour `label`.
  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    (label.font, label.textColor) = (.systemFont(ofSize: Self.fontSize, weight: .bold), .label)
    label.show(title, attributes)
  }

  /// Lays out the title at a fixed distance from the lower edge of the view, and enlarges it if the view is high
  /// enough. The leading end of the title does not move.
  override func layoutSubviews() {
    slot.fill()
    let size = label.sizeThatFits(.zero)
    let (width, leading) = (
      max(0, bounds.width - 2 * Self.margin), isRightToLeft ? bounds.width - Self.margin : Self.margin
    )
    label.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 1)
    label.bounds.size = CGSize(width: width, height: size.height)
    label.center = CGPoint(x: leading, y: bounds.height - (BarExpansion.largeHeight - size.height) / 2)
    let scale = scale(fitting: size.width, in: width)
    label.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Returns the scale of the title for the current height of the view, at least 1. The scaled title is not wider than
  /// `width`. A title that is wider without scaling has the scale 1.
  ///
  /// - Parameters:
  ///   - title: The width of the unscaled title, in points.
  ///   - width: The available width, in points.
  private func scale(fitting title: CGFloat, in width: CGFloat) -> CGFloat {
    let pull = min(max(bounds.height - BarExpansion.largeHeight, 0), Self.growthDistance)
    let maximum = title > 0 ? min(Self.maximumGrowth, max(0, width / title - 1)) : 0
    return 1 + maximum * pull / Self.growthDistance
  }
}
