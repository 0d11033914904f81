import class Foundation.NSCoder
import Geometry
import Layers

/// The row of an action or a submenu in a menu: a state mark (checkmark or dash), a title with a subtitle, and an
/// image. The sizes are unverified.
@MainActor
final class MenuRow: UIControl {
  let element: UIMenuElement
  private let label = UILabel()
  private let detail = UILabel()
  private let mark = UIImageView()
  private let picture = UIImageView()
  /// Whether the title is indented, because at least one row of the menu has a checkmark, dash or other symbol before
  /// its title.
  private let hasMarkColumn: Bool

  /// The measures of a row in points: `height` is the minimum, `padding` is the space above and below the text.
  private static let height: CGFloat = 44, padding: CGFloat = 11
  /// The distance of the text from the leading edge in points: `markedMargin` in a menu with a column for checkmarks
  /// and other symbols, `margin` in other menus.
  private static let margin: CGFloat = 16, markedMargin: CGFloat = 32
  /// The measures of the image in points: the width of its column, and the distance of its centre from the trailing
  /// edge.
  private static let pictureColumn: CGFloat = 44, pictureCenter: CGFloat = 26

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - hasMarkColumn: Whether the title is indented, to leave space for a symbol before the title.
  ///   - symbol: The name of the symbol before the title, or nil for the checkmark or dash of the element's state.
  init(_ element: UIMenuElement, hasMarkColumn: Bool, symbol: String? = nil) {
    (self.element, self.hasMarkColumn) = (element, hasMarkColumn)
    super.init(frame: .zero)
    accessibilityIdentifier = "menu.\(element.title)"
    isEnabled = !element.shownAttributes.contains(.disabled)
    let title = element is UIDeferredMenuElement ? "Loading…" : element.title
    (label.text, label.font, label.numberOfLines) = (title, .preferredFont(forTextStyle: .body), 2)
    (detail.text, detail.font, detail.numberOfLines) = (element.subtitle, .preferredFont(forTextStyle: .footnote), 2)
    mark.image = (symbol ?? element.mark).flatMap { Self.symbol($0, size: 13) }
    picture.image = element.menuImage
    for view in [label, detail, mark, picture] { addSubview(view) }
    for view in [mark, picture] { view.contentMode = .center }
    paint()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  static func symbol(_ name: String, size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
  }

  private func paint() {
    let isDestructive = element.shownAttributes.contains(.destructive)
    let color: UIColor = isEnabled ? isDestructive ? .systemRed : .label : .tertiaryLabel
    (label.textColor, mark.tintColor, picture.tintColor) = (color, color, color)
    detail.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  private var textMargin: CGFloat { hasMarkColumn ? Self.markedMargin : Self.margin }

  private func textSize(_ label: UILabel, width: CGFloat) -> CGSize {
    let room = width - textMargin - (picture.image == nil ? Self.margin : Self.pictureColumn)
    guard label.text?.isEmpty == false else { return CGSize(width: room, height: 0) }
    let size = CGSize(width: room, height: CGFloat.greatestFiniteMagnitude)
    return CGSize(width: room, height: label.sizeThatFits(size).height.rounded(.up))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(label, width: size.width).height + textSize(detail, width: size.width).height
    return CGSize(width: size.width, height: max(Self.height, text + 2 * Self.padding))
  }

  override func layoutSubviews() {
    let (title, subtitle) = (textSize(label, width: bounds.width), textSize(detail, width: bounds.width))
    let y = ((bounds.height - title.height - subtitle.height) / 2).rounded()
    put(label, CGRect(x: textMargin, y: y, width: title.width, height: title.height))
    put(detail, CGRect(x: textMargin, y: y + title.height, width: subtitle.width, height: subtitle.height))
    put(mark, CGRect(x: 0, y: y, width: Self.markedMargin, height: title.height))
    let x = bounds.width - Self.pictureCenter - Self.pictureColumn / 2
    put(picture, CGRect(x: x, y: 0, width: Self.pictureColumn, height: bounds.height))
  }

  private func put(_ view: UIView, _ rect: CGRect) {
    view.frame = isRightToLeft ? rect.mirrored(width: bounds.width) : rect
    (view as? UILabel)?.textAlignment = isRightToLeft ? .right : .left
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? [element.title, element.subtitle].compactMap(\.self).joined(separator: ", ") }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { stateTraits.union(element.mark == "checkmark" ? [.button, .selected] : .button) }
    set { super.accessibilityTraits = newValue }
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
}

extension UIMenuElement {
  /// The name of the symbol for the action's state: a checkmark for `on`, a dash for `mixed`, and nil for `off` and
  /// menus.
  final var mark: String? {
    switch (self as? UIAction)?.state ?? (self as? UICommand)?.state {
    case .on: "checkmark"
    case .mixed: "minus"
    case .off, nil: nil
    }
  }

  /// The image at the trailing edge of the row: that of the element, or the arrow of a submenu.
  fileprivate final var menuImage: UIImage? {
    let action = self as? UIAction
    if let image = action?.state == .on ? action?.selectedImage ?? image : image { return image.inMenu }
    return self is UIMenu ? MenuRow.symbol("chevron.right", size: 13)?.imageFlippedForRightToLeftLayoutDirection() : nil
  }
}

extension UIImage {
  /// The image with the rendering mode that menus use: `alwaysTemplate` instead of `automatic`.
  fileprivate var inMenu: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
