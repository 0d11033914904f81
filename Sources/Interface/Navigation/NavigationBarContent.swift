import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Layers

/// The view with the content of a navigation bar for one item.
///
/// The row contains the back button, the left buttons, the title and the right buttons. The prompt is above the row. A
/// large title and an accessory view are below the row.
@MainActor
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let back: UINavigationItem?
  private let onBack: () -> Void
  var style: NavigationContentStyle
  /// The large title and the accessory view, which the bar displays below the row with title and buttons.
  var expansion: BarExpansion { didSet { expansion.replace(oldValue, in: self) } }
  /// The height of the part of the bar below the row with title and buttons, in points.
  var extent: CGFloat = 0 { didSet { if extent != oldValue { setNeedsLayout() } } }
  /// The height, in points, of the row with title and buttons including the prompt above it. If nil, the height is that
  /// of the bar minus `extent`.
  var rowHeight: CGFloat? { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
  private let prompt = UILabel()
  /// The view that contains the title or the title view, and shifts it while the bar animates a push or a pop.
  let title = BarSlot()
  /// The back button, or nil if there is none.
  private(set) var backButton: BackButton?
  private(set) var left: [UIView] = []
  private(set) var right: [UIView] = []
  /// The sizes that custom views had when they were assigned to their bar button items, keyed by the views' identities.
  /// Views whose size was zero are omitted.
  private var customSizes: [ObjectIdentifier: CGSize] = [:]
  private var isRowHidden = false
  /// The position at which the back button and the left buttons end, in points from the leading edge of the bar.
  private(set) var leftEnd: CGFloat = 0
  /// The position at which the right buttons begin, in points from the leading edge of the bar.
  private(set) var rightStart: CGFloat = 0

  static let margin: CGFloat = 8
  /// The distance of a button with an image from the edge of the bar, in points (unverified).
  static let imageMargin: CGFloat = 16
  static let spacing: CGFloat = 16
  static let promptHeight: CGFloat = 30

  /// Creates the content for an item. `back` is the item below `item` on the stack, or nil if `item` is the lowest one.
  /// `onBack` is called when the back button is tapped.
  init(
    item: UINavigationItem, back: UINavigationItem?, style: NavigationContentStyle, expansion: BarExpansion,
    onBack: @escaping () -> Void
  ) {
    (self.item, self.back, self.style, self.onBack) = (item, back, style, onBack)
    self.expansion = expansion
    super.init(frame: .zero)
    layer.name = "navigationItem"
    (prompt.font, prompt.textAlignment) = (.systemFont(ofSize: 13), .center)
    addSubview(prompt)
    addSubview(title)
    reload()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Creates the buttons and the title again from the item. The shift and the clip of the back button's title are
  /// preserved, because an animation of these two values can be running.
  func reload() {
    UIView.performWithoutAnimation {
      prompt.text = item.prompt
      expansion.add(to: self)
      expansion.largeTitle?.show(item.title, style.largeTitleAttributes)
      title.content = item.titleView ?? label()
      let (shift, clip) = (backButton?.name.shift ?? 0, backButton?.name.clip)
      ([backButton].compactMap(\.self) + left + right).forEach { if $0.superview === self { $0.removeFromSuperview() } }
      addButtons()
      backButton?.name.shift = shift
      backButton?.name.clip = clip
      setNeedsLayout()
    }
  }

  private func label() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = style.titleColor
    label.show(item.title, style.titleAttributes)
    label.textAlignment = .center
    label.accessibilityTraits = .header
    label.sizeToFit()
    return label
  }

  private func addButtons() {
    let own = item.leftBarButtonItems ?? []
    let goesBack = !item.hidesBackButton && (own.isEmpty || item.leftItemsSupplementBackButton)
    backButton = goesBack ? back.map { BackButton(back: $0, style: style, onBack: onBack) } : nil
    left = own.map(view(of:))
    right = (item.rightBarButtonItems ?? []).map(view(of:))
    if let backButton { addSubview(backButton) }
    (left + right).forEach(addSubview)
  }

  private func view(of item: UIBarButtonItem) -> UIView {
    let appearance = item.style == .done ? style.done : style.plain
    if let view = item.customView { customSizes[ObjectIdentifier(view)] = item.customSize }
    return item.customView ?? (item.isSpace ? SpaceView(item: item) : BarButton(item: item, appearance: appearance))
  }

  override func layoutSubviews() {
    let top = item.prompt == nil ? 0 : Self.promptHeight
    title.isMirrored = isMirrored
    backButton?.isMirrored = isMirrored
    prompt.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight - 6)
    let rowHeight = rowHeight ?? bounds.height - extent
    let rowTop = bounds.height - extent - rowHeight
    prompt.frame.origin.y += rowTop
    let row = CGRect(x: 0, y: rowTop + top, width: bounds.width, height: rowHeight - top)
    title.fill()
    expansion.place(extent, in: bounds)
    title.alpha = item.titleView == nil ? expansion.titleOpacity(at: extent) : 1
    setRowOpacity(rowTop < 0 ? 0 : 1)
    var (start, end) = (Self.margin(of: left.first), bounds.width - Self.margin(of: right.first))
    rightStart = bounds.width
    for view in right {
      let width = size(of: view, in: row).width
      rightStart = end - width
      end -= place(view, x: rightStart, in: row) + Self.spacing
    }
    leftEnd = 0
    if let backButton {
      leftEnd = backButton.place(in: row, limit: backLimit(in: row, to: end))
      start = leftEnd + Self.spacing
    }
    for view in left {
      leftEnd = start + place(view, x: start, in: row)
      start = leftEnd + Self.spacing
    }
    layOutMiddle(in: row, from: start, to: end)
  }

  /// Returns the space between an edge of the bar and the outermost button or custom view at this edge, in points.
  private static func margin(of view: UIView?) -> CGFloat {
    (view as? BarButton)?.item.image == nil ? margin : imageMargin
  }

  /// Returns the largest permitted distance from the leading edge of the bar to the trailing edge of the back button,
  /// in points. The back button ends in the leading half of the bar, and leaves space for the title and the other left
  /// buttons.
  ///
  /// - Parameters:
  ///   - row: The rectangle of the title and the buttons.
  ///   - end: The position at which the space for the title ends, in points from the leading edge of the bar.
  private func backLimit(in row: CGRect, to end: CGFloat) -> CGFloat {
    let width = middleSize(in: row).width
    let buttons = left.reduce(0) { $0 + size(of: $1, in: row).width + Self.spacing }
    return min(bounds.width / 2, end - width - buttons - (width > 0 ? Self.spacing : 0))
  }

  private func size(of view: UIView, in row: CGRect) -> CGSize {
    view.sizeInBar(row.size, own: customSizes[ObjectIdentifier(view)])
  }

  /// Sets the frame of a button or custom view, and returns the width of the frame. `x` is the distance from the
  /// leading edge of the bar to the leading edge of the view, in points. `row` is the rectangle of the title and the
  /// buttons.
  private func place(_ view: UIView, x: CGFloat, in row: CGRect) -> CGFloat {
    let size = size(of: view, in: row)
    let height = view is BarButton ? row.height : size.height
    view.frame = directed(CGRect(x: x, y: row.midY - height / 2, width: size.width, height: height))
    return size.width
  }

  private func middleSize(in row: CGRect) -> CGSize { title.content?.sizeInBar(row.size) ?? .zero }

  /// Sets the frame of the title. The title is centred in `row`, the rectangle of the title and the buttons, or is as
  /// near to the centre as the buttons permit. The space between the left and the right buttons is from `start` to
  /// `end`, in points from the leading edge of the bar.
  private func layOutMiddle(in row: CGRect, from start: CGFloat, to end: CGFloat) {
    let size = middleSize(in: row)
    let width = min(size.width, max(0, end - start))
    let x = min(max(row.midX - width / 2, start), max(start, end - width))
    let height = item.titleView == nil ? row.height : size.height
    let shift = item.titleView == nil ? style.titleAdjustment : .zero
    title.content?.frame = directed(
      CGRect(x: x + shift.horizontal, y: row.midY - height / 2 + shift.vertical, width: width, height: height))
  }

  /// Sets the opacity of the title, the buttons and the prompt. `opacity` is 0 while these views are hidden, as during
  /// an active search, and otherwise 1.
  private func setRowOpacity(_ opacity: CGFloat) {
    if opacity < 1 { title.alpha = 0 }
    for part in [backButton, prompt].compactMap(\.self) + left + right where part.alpha != opacity {
      if opacity < 1 || isRowHidden { part.alpha = opacity }
    }
    isRowHidden = opacity < 1
  }
}

extension UILabel {
  /// Sets the text of the label, with attributes for the whole text. If `text` is nil, removes the text.
  ///
  /// For attributes that are not given, the label's own properties apply, such as its font.
  final func show(_ text: String?, _ attributes: [NSAttributedString.Key: Any]) {
    guard let text, !attributes.isEmpty else { return self.text = text }
    attributedText = NSAttributedString(string: text, attributes: attributes)
  }
}

extension NavigationBarContent {
  /// Whether the bar is laid out from right to left.
  var isMirrored: Bool { (superview ?? self).isRightToLeft }

  /// The frame of the title in the bar. The x-coordinate is measured from the leading edge.
  var titleFrame: CGRect { directed(title.content?.frame ?? .zero) }

  /// Converts a rectangle from the coordinates of the bar to coordinates whose x is measured from the leading edge, or
  /// vice versa. In a left-to-right layout, the rectangle is unchanged.
  private func directed(_ rect: CGRect) -> CGRect { isMirrored ? rect.mirrored(width: bounds.width) : rect }
}

/// An empty view for a bar button item that is a space. The view has the width of the item.
@MainActor
private final class SpaceView: UIView {
  private let item: UIBarButtonItem
  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: item.width, height: 1) }
}
