import Geometry
import Interface
import Layers

extension UICollectionViewListCell {
  /// The distance between accessories, and from the content to an accessory, in points (unverified).
  private static let gap: CGFloat = 8

  /// The distance from each side of the cell to its content, in points.
  final var margin: CGFloat { appliedAttributes?.list?.margin ?? 16 }

  /// Replaces the views of the accessories.
  final func accessoriesDidChange() {
    let old = accessoryViews
    accessoryViews = accessories.map { $0.makeView(for: self) }
    for view in old where !accessoryViews.contains(view) && view.superview === self { view.removeFromSuperview() }
    for view in accessoryViews where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// The visible accessories at one side, as indices from the leading to the trailing side.
  private final func shown(leading: Bool) -> [Int] {
    let isEditing = configurationState.isEditing
    return accessories.order(leading: leading).filter { accessories[$0].isShown(isEditing: isEditing) }
  }

  // MARK: Frames

  /// The horizontal ranges of the accessories, measured from the leading side, and of the content between them.
  private struct Ranges {
    var views: [(index: Int, x: CGFloat, width: CGFloat)] = []
    var (start, end): (CGFloat, CGFloat) = (0, 0)
    /// Whether an accessory other than an editing control is at the trailing side.
    var hasTrailing = false
  }

  private final func ranges(width: CGFloat) -> Ranges {
    var ranges = Ranges()
    placeLeading(&ranges)
    placeTrailing(&ranges, width: width)
    return ranges
  }

  private final func placeLeading(_ ranges: inout Ranges) {
    let indent = CGFloat(indentationLevel) * indentationWidth
    var x = indentsAccessories ? indent : 0
    var hasView = false
    for index in shown(leading: true) {
      let width = self.width(of: index)
      if !accessories[index].isEditControl {
        x += hasView ? Self.gap : margin
        hasView = true
      }
      ranges.views.append((index, x, width))
      x += width
    }
    ranges.start = x + (indentsAccessories ? 0 : indent)
  }

  private final func placeTrailing(_ ranges: inout Ranges, width: CGFloat) {
    var x = width
    for index in shown(leading: false).reversed() {
      if !accessories[index].isEditControl {
        x -= ranges.hasTrailing ? Self.gap : margin
        ranges.hasTrailing = true
      }
      x -= self.width(of: index)
      ranges.views.append((index, x, self.width(of: index)))
    }
    ranges.end = x
  }

  private final func width(of index: Int) -> CGFloat {
    switch accessories[index].options.width {
    case .actual: accessoryViews[index].accessorySize.width
    case .standard: accessories[index].standardWidth
    case .custom(let width): width
    }
  }

  /// Returns the horizontal range of the content view in a cell of the given width, measured from the leading side.
  final func contentArea(width: CGFloat) -> ClosedRange<CGFloat> {
    let ranges = ranges(width: width)
    return ranges.start...max(ranges.start, ranges.end)
  }

  /// The distance between the view of a list content configuration and the trailing side of the content view, in
  /// points. The value is 0 for other content.
  ///
  /// The list content has a margin of 8 points of its own. Without an accessory, the text ends at the cell's margin.
  final var trailingRoom: CGFloat {
    guard configuredView is UIListContentView, !ranges(width: bounds.width).hasTrailing else { return 0 }
    return margin - Self.gap
  }

  // MARK: Layout

  /// Places the visible accessories, and hides the other ones.
  final func layOutAccessories() {
    let ranges = ranges(width: bounds.width)
    for view in accessoryViews { view.isHidden = true }
    for (index, x, width) in ranges.views {
      accessoryViews[index].isHidden = false
      place(accessoryViews[index], x, width)
    }
    for case let control as EditControl in accessoryViews { control.isChosen = isSelected }
  }

  private final func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
    let size = view.accessorySize
    let isFlexible = view is EditControl || view is ReorderControl
    let height = isFlexible || view is CellAccessory ? bounds.height : size.height
    let own = isFlexible ? width : size.width
    view.put(
      at: inDirection(
        CGRect(x: x + (width - own) / 2, y: ((bounds.height - height) / 2).rounded(.down), width: own, height: height)))
  }
}

extension UICellAccessory {
  /// Whether the accessory is a control for editing, which has no distance from the side of the cell.
  fileprivate var isEditControl: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect, .reorder: true
    default: false
    }
  }

  /// The width that the layout reserves by default for controls, in points (unverified).
  fileprivate var standardWidth: CGFloat {
    if case .reorder = accessoryType { return UITableViewCell.reorderWidth }
    return UITableViewCell.editWidth
  }

  /// Creates the view of the accessory.
  fileprivate func makeView(for cell: UICollectionViewListCell) -> UIView {
    let (tint, action) = (options.tintColor, action)
    switch accessoryType {
    case .disclosureIndicator: return CellAccessory(.disclosureIndicator, tint: tint) {}
    case .checkmark: return CellAccessory(.checkmark, tint: tint) {}
    case .detail: return CellAccessory(.detailButton, tint: tint) { action?() }
    case .outlineDisclosure: return makeOutline()
    case .delete: return makeControl(.deletion)
    case .insert: return makeControl(.insertion)
    case .multiselect: return makeControl(.choice)
    case .reorder:
      return ReorderControl { [weak cell] recognizer in cell.map { $0.collectionView?.reorder($0, recognizer) } }
    case .label(let text): return makeLabel(text)
    case .customView(let view):
      if let tint { view.tintColor = tint }
      return view
    }
  }

  private func makeControl(_ kind: EditControl.Kind) -> UIView {
    let control = EditControl(kind, tint: options.tintColor)
    if let action { control.addAction(UIAction { _ in action() }, for: .touchUpInside) }
    return control
  }

  private func makeOutline() -> UIView {
    let button = UIButton(type: .system)
    let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    button.setImage(UIImage(systemName: "chevron.forward", withConfiguration: look), for: .normal)
    if let tint = options.tintColor { button.tintColor = tint }
    if let action { button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
    return button
  }

  private func makeLabel(_ text: String) -> UIView {
    let label = UILabel()
    (label.text, label.textColor) = (text, options.tintColor ?? .secondaryLabel)
    label.font = options.font ?? .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = options.adjustsFont
    return label
  }
}

extension UIView {
  /// The size of an accessory: the size of its bounds or, if this size is zero, the size that fits its content.
  fileprivate final var accessorySize: CGSize {
    if let accessory = self as? CellAccessory { return CGSize(width: accessory.width, height: 0) }
    if self is UILabel || bounds.size == .zero { return sizeThatFits(.zero) }
    return bounds.size
  }
}
