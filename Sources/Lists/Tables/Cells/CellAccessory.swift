import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The view of a standard accessory at the trailing side of a cell: a chevron, a checkmark, a detail button, or a
/// detail button with a chevron.
@MainActor
final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private var button: UIButton?
  private var sign: UIImageView?
  /// The distance between the detail button and the chevron, in points (unverified).
  private static let gap: CGFloat = 8

  /// Creates the view of an accessory.
  ///
  /// - Parameters:
  ///   - type: The type of the accessory.
  ///   - tint: The colour of the button and the symbol, or nil for the usual colours.
  ///   - onTap: A closure that a tap on the detail button calls.
  init(_ type: UITableViewCell.AccessoryType, tint: UIColor? = nil, onTap: @escaping () -> Void) {
    self.type = type
    super.init(frame: .zero)
    if type == .detailButton || type == .detailDisclosureButton { addButton(onTap, tint) }
    switch type {
    case .disclosureIndicator, .detailDisclosureButton: addSign("chevron.forward", 13, tint ?? .tertiaryLabel)
    case .checkmark: addSign("checkmark", 15, tint)
    case .none, .detailButton: break
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func addButton(_ onTap: @escaping () -> Void, _ tint: UIColor?) {
    let button = UIButton(type: .detailDisclosure)
    if let tint { button.tintColor = tint }
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    button.sizeToFit()
    addSubview(button)
    self.button = button
  }

  private func addSign(_ name: String, _ size: CGFloat, _ color: UIColor?) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    view.tintColor = color
    addSubview(view)
    sign = view
  }

  /// The total width of the view in points: the widths of the detail button and of the chevron or checkmark, as far
  /// as the accessory has them, and the distance between them.
  var width: CGFloat {
    let (sign, button) = (sign?.bounds.width ?? 0, button?.bounds.width ?? 0)
    return sign + button + (sign > 0 && button > 0 ? Self.gap : 0)
  }

  override func layoutSubviews() {
    var x: CGFloat = 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for view in [button, sign] as [UIView?] {
      guard let view else { continue }
      let size = view.bounds.size
      view.put(
        at: CGRect(
          x: isMirrored ? bounds.width - x - size.width : x, y: ((bounds.height - size.height) / 2).rounded(.down),
          width: size.width, height: size.height))
      x += size.width + Self.gap
    }
  }

  /// Returns the detail button if the point is inside the button. Otherwise, returns nil, so that the cell receives
  /// the touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UITableViewCell {
  /// Removes `old`, the previous custom accessory view, from the cell, unless `new` is the same view. Then displays
  /// the current accessory.
  final func remove(_ old: UIView?, unless new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    accessoryDidChange()
  }

  /// Adds the custom accessory views to the cell. Creates or removes the view of the standard accessory, as the
  /// accessory type for the current editing state requires.
  final func accessoryDidChange() {
    for view in [accessoryView, editingAccessoryView] {
      if let view, view.superview !== self { addSubview(view) }
    }
    let (custom, type) =
      isEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
    setNeedsLayout()
    let wanted = custom == nil ? type : .none
    guard wanted != parts.accessory?.type ?? .none else { return }
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    if wanted != .none {
      let accessory = CellAccessory(type) { [weak self] in self?.detailWasTapped() }
      addSubview(accessory)
      parts.accessory = accessory
    }
  }

  private final func detailWasTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    accessorySegue?()
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
