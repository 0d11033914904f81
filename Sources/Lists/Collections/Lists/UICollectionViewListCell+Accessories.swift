import Geometry
import Interface
import Layers

extension UICollectionViewListCell {
  /// The distance between accessories, and from the content to an accessory, in points (unverified).
  private static let gap: CGFloat = 8

  /// The distance from each side of the cell to its content, in points.
  final var margin: CGFloat { appliedAttributes?.list?.margin ?? 16 }

  /// Creates the views of the new accessories, and removes the views of the old accessories. A new accessory that
  /// looks like an old one takes over the view of the old one.
  ///
  /// - Parameter old: The value of `accessories` before the change.
  final func accessoriesDidChange(from old: [UICellAccessory]) {
    var free = Array(zip(old, accessoryViews))
    accessoryViews = accessories.map { accessory in
      guard let index = free.firstIndex(where: { $0.0.looksLike(accessory) }) else {
        return AccessoryView(accessory.makeView(for: self))
      }
      return free.remove(at: index).1
    }
    let views = Set(accessoryViews.map(\.view))
    for (_, part) in free where !views.contains(part.view) { part.remove(from: self) }
    for part in accessoryViews where part.view.superview !== self { insertAccessory(part.view) }
    storedRanges = nil
    setNeedsLayout()
  }

  /// Rotates the symbol of the delete control, or rotates the symbol back if `isOpen` is false.
  final func showDeleteControl(isOpen: Bool) {
    for part in accessoryViews {
      if let control = part.view as? EditControl, control.kind == .deletion { control.isOpen = isOpen }
    }
  }

  // MARK: Frames

  /// Returns the horizontal ranges of the accessories and of the content, in a cell of the given width in points. The
  /// result is stored in `storedRanges`, and is computed again after this property was set to nil.
  private final func ranges(width: CGFloat) -> AccessoryRanges {
    if let storedRanges, storedRanges.width == width { return storedRanges.ranges }
    var ranges = AccessoryRanges()
    let isEditing = configurationState.isEditing
    let shown = accessories.indices.filter { accessories[$0].isShown(isEditing: isEditing) }
    placeLeading(accessories.order(leading: true).filter(shown.contains), &ranges)
    placeTrailing(accessories.order(leading: false).filter(shown.contains), &ranges, width: width)
    storedRanges = (width, ranges)
    return ranges
  }

  private final func placeLeading(_ shown: [Int], _ ranges: inout AccessoryRanges) {
    let indent = CGFloat(indentationLevel) * indentationWidth
    var x = indentsAccessories ? indent : 0
    var hasView = false
    for index in shown {
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

  private final func placeTrailing(_ shown: [Int], _ ranges: inout AccessoryRanges, width: CGFloat) {
    var x = width
    for index in shown.reversed() {
      if !accessories[index].isEditControl {
        x -= ranges.hasTrailing ? Self.gap : margin
        ranges.hasTrailing = true
      }
      let width = self.width(of: index)
      x -= width
      ranges.views.append((index, x, width))
    }
    ranges.end = x
  }

  private final func width(of index: Int) -> CGFloat {
    switch accessories[index].options.width {
    case .actual: accessoryViews[index].size.width
    case .standard: accessories[index].standardWidth
    case .custom(let width): width
    }
  }

  /// Returns the horizontal range of the content view in a cell of the given width. The range is measured in points
  /// from the leading side of the cell.
  final func contentArea(width: CGFloat) -> ClosedRange<CGFloat> {
    let ranges = ranges(width: width)
    return ranges.start...max(ranges.start, ranges.end)
  }

  /// Returns the distance in points between the view of a `UIListContentConfiguration` and the trailing side of the
  /// content view, in a cell of the given width.
  ///
  /// Without an accessory at the trailing side, the text ends at the margin of the cell. The result is then this
  /// margin minus 8 points, because the view itself has a margin of 8 points. With such an accessory, or for other
  /// content, the result is 0.
  final func trailingRoom(width: CGFloat) -> CGFloat {
    guard configuredView is UIListContentView, !ranges(width: width).hasTrailing else { return 0 }
    return margin - Self.gap
  }

  // MARK: Layout

  /// Sets the frames of the accessories that the cell displays in its current editing state, and removes the views of
  /// all other accessories from the cell.
  ///
  /// The method does not hide views with `isHidden`: the app can have set this property on a custom view.
  final func layOutAccessories() {
    let ranges = ranges(width: bounds.width)
    let shown = Set(ranges.views.map(\.index))
    for (index, part) in accessoryViews.enumerated() where !shown.contains(index) { part.remove(from: self) }
    for (index, x, width) in ranges.views { place(accessoryViews[index], x, width) }
    for part in accessoryViews { (part.view as? EditControl)?.isChosen = isSelected }
  }

  /// Adds the view of an accessory. Outline disclosures are behind the other accessories, because the area in which
  /// they receive touches overlaps them.
  private final func insertAccessory(_ view: UIView) {
    if view is OutlineControl { insertSubview(view, aboveSubview: contentView) } else { addSubview(view) }
  }

  private final func place(_ part: AccessoryView, _ x: CGFloat, _ width: CGFloat) {
    let (view, size) = (part.view, part.size)
    if view.superview !== self { insertAccessory(view) }
    let isFlexible = view is EditControl || view is ReorderControl
    let height = isFlexible || view is CellAccessory ? bounds.height : size.height
    let own = isFlexible ? width : size.width
    view.put(
      at: inDirection(
        CGRect(x: x + (width - own) / 2, y: ((bounds.height - height) / 2).rounded(.down), width: own, height: height)))
  }
}

/// The horizontal ranges of the displayed accessories in a list cell, and the range from `start` to `end` of the
/// content between them. All values are in points from the leading side of the cell.
struct AccessoryRanges {
  var views: [(index: Int, x: CGFloat, width: CGFloat)] = []
  var (start, end): (CGFloat, CGFloat) = (0, 0)
  /// Whether an accessory other than an editing control is at the trailing side.
  var hasTrailing = false
}

extension UICellAccessory {
  /// Whether the accessory is a delete, insert, multiple-selection or reorder control. No space separates such a
  /// control from the side of the cell.
  fileprivate var isEditControl: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect, .reorder: true
    default: false
    }
  }

  /// The width in points that a cell reserves for the accessory if its layout dimension is `standard` (unverified).
  fileprivate var standardWidth: CGFloat {
    if case .reorder = accessoryType { return UITableViewCell.reorderWidth }
    return UITableViewCell.editWidth
  }

  /// Returns whether the view of `other` can display this accessory. True if type and appearance are equal, and
  /// neither accessory has an action, which the view would contain. The view of an outline disclosure contains none.
  fileprivate func looksLike(_ other: UICellAccessory) -> Bool {
    let (a, b) = (options, other.options)
    guard accessoryType == other.accessoryType else { return false }
    guard accessoryType == .outlineDisclosure || (action == nil && other.action == nil) else { return false }
    return a.tintColor == b.tintColor && a.text == b.text && a.font == b.font && a.adjustsFont == b.adjustsFont
  }

  /// Returns a new view that displays the accessory in a cell. For a custom view, returns the view of the app.
  fileprivate func makeView(for cell: UICollectionViewListCell) -> UIView {
    let (tint, action) = (options.tintColor, action)
    switch accessoryType {
    case .disclosureIndicator: return CellAccessory(.disclosureIndicator, tint: tint) {}
    case .checkmark: return CellAccessory(.checkmark, tint: tint) {}
    case .detail: return CellAccessory(.detailButton, tint: tint) { action?() }
    case .outlineDisclosure: return makeOutline(for: cell)
    case .delete:
      return makeControl(.deletion) { [weak cell] in cell.map { $0.collectionView?.revealTrailingActions(of: $0) } }
    case .insert: return makeControl(.insertion)
    case .multiselect: return makeControl(.choice)
    case .reorder:
      return ReorderControl(tint: tint) { [weak cell] recognizer in
        cell.map { $0.collectionView?.reorder($0, recognizer) }
      }
    case .label: return makeLabel()
    case .customView(let view):
      if let tint { view.tintColor = tint }
      return view
    }
  }

  /// Returns an editing control that calls the closure of the app or, if there is none, the closure `standard`.
  private func makeControl(_ kind: EditControl.Kind, _ standard: ActionHandler? = nil) -> UIView {
    let control = EditControl(kind, tint: options.tintColor)
    if let action = action ?? standard { control.addAction(UIAction { _ in action() }, for: .touchUpInside) }
    return control
  }

  private func makeOutline(for cell: UICollectionViewListCell) -> UIView {
    let control = OutlineControl(tint: options.tintColor)
    UIView.performWithoutAnimation { control.isExpanded = cell.isExpanded }
    control.addAction(UIAction { [weak cell] _ in cell?.disclosureWasTapped() }, for: .touchUpInside)
    return control
  }

  private func makeLabel() -> UIView {
    let label = UILabel()
    (label.text, label.textColor) = (options.text, options.tintColor ?? .secondaryLabel)
    label.font = options.font ?? .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = options.adjustsFont
    return label
  }
}

/// The view that displays an accessory, and the size of the view.
@MainActor
struct AccessoryView {
  let view: UIView
  /// The size in points that the view had when the accessory was added. Nil if this size was zero; the view is then
  /// measured in each layout.
  private let fixed: CGSize?

  init(_ view: UIView) { (self.view, fixed) = (view, view.bounds.size == .zero ? nil : view.bounds.size) }

  /// The size of the view in points: `fixed` or, if `fixed` is nil, the size that fits the content or the constraints
  /// of the view.
  fileprivate var size: CGSize {
    if let accessory = view as? CellAccessory { return CGSize(width: accessory.width, height: 0) }
    if let fixed { return fixed }
    let size = view.sizeThatFits(.zero)
    return size == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : size
  }

  /// Removes the view from `cell`. Does nothing if the view is not a subview of `cell`, for example because the app
  /// has passed the view to another cell.
  fileprivate func remove(from cell: UIView) { if view.superview === cell { view.removeFromSuperview() } }
}
