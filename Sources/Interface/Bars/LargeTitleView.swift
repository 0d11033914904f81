import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays a large title near its lower edge, and clips the title at its upper edge.
@MainActor
final class LargeTitleView: UIView {
  private let label = UILabel()
  /// The view that shifts the title while the bar animates a push or a pop.
  let slot = BarSlot()

  /// The distance of the title from the left and right edges, in points.
  private static let margin: CGFloat = 16
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

  /// Displays a title. Attributes that are not given are those of a bold system font.
  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    (label.font, label.textColor) = (.systemFont(ofSize: Self.fontSize, weight: .bold), .label)
    label.show(title, attributes)
  }

  /// Places the title at a fixed distance from the lower edge, whatever the height of the view.
  override func layoutSubviews() {
    slot.fill()
    let height = label.sizeThatFits(.zero).height
    let bottom = bounds.height - (BarExpansion.largeHeight - height) / 2
    label.frame = CGRect(
      x: Self.margin, y: bottom - height, width: max(0, bounds.width - 2 * Self.margin), height: height)
  }
}
