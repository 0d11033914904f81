import class Foundation.NSCoder
import Geometry
import Layers

/// What a navigation bar shows for one item: the way back and buttons at the left, the title, buttons at the right.
@MainActor
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let back: UINavigationItem?
  private let onBack: () -> Void
  private let prompt = UILabel()
  /// The title or the view in its place.
  let middle: UIView
  private let chevron = ChevronView()
  /// The name of the level that the way back leads to; nil without such a way.
  private(set) var backButton: BarButton?
  private var left: [UIView] = []
  private var right: [UIView] = []

  static let margin: CGFloat = 8
  static let spacing: CGFloat = 16
  static let promptHeight: CGFloat = 30
  private static let chevronSize = CGSize(width: 12, height: 21)

  /// The content for an item over the one it leads back to; nil when it is the lowest.
  init(item: UINavigationItem, back: UINavigationItem?, titleColor: UIColor, onBack: @escaping () -> Void) {
    (self.item, self.back, self.onBack) = (item, back, onBack)
    let label = UILabel()
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = titleColor
    label.textAlignment = .center
    label.sizeToFit()
    middle = item.titleView ?? label
    super.init(frame: .zero)
    layer.name = "navigationItem"
    (prompt.text, prompt.font, prompt.textAlignment) = (item.prompt, .systemFont(ofSize: 13), .center)
    addSubview(prompt)
    addSubview(middle)
    addButtons()
  }

  required init?(coder: NSCoder) { fatalError("a navigation bar makes its content") }

  private func addButtons() {
    let own = item.leftBarButtonItems ?? []
    if let back, !item.hidesBackButton, own.isEmpty || item.leftItemsSupplementBackButton { addBackButton(to: back) }
    left = own.map(Self.view(of:))
    right = (item.rightBarButtonItems ?? []).map(Self.view(of:))
    (left + right).forEach(addSubview)
  }

  /// The button is made anew: an item given for the way back needs no target, it always leads there.
  private func addBackButton(to back: UINavigationItem) {
    let given = back.backBarButtonItem
    let face = UIBarButtonItem(
      title: given?.title ?? back.backButtonTitle ?? back.title ?? "Back", style: .plain, target: nil, action: nil)
    (face.image, face.tintColor) = (given?.image, given?.tintColor)
    let onBack = onBack
    let button = BarButton(item: face) { given?.action == nil ? onBack() : given?.send() }
    button.accessibilityIdentifier = "bar.back"
    backButton = button
    addSubview(chevron)
    addSubview(button)
  }

  private static func view(of item: UIBarButtonItem) -> UIView {
    item.customView ?? (item.isSpace ? SpaceView(item: item) : BarButton(item: item))
  }

  override func layoutSubviews() {
    let top = item.prompt == nil ? 0 : Self.promptHeight
    prompt.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight - 6)
    let row = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    var (start, end) = (Self.margin, bounds.width - Self.margin)
    if let backButton { start = layOut(backButton, in: row) + Self.spacing }
    for view in left { start += place(view, x: start, in: row) + Self.spacing }
    for view in right {
      let width = view.sizeThatFits(row.size).width
      end -= place(view, x: end - width, in: row) + Self.spacing
    }
    layOutMiddle(in: row, from: start, to: end)
  }

  /// - Returns: where the button ends.
  private func layOut(_ button: BarButton, in row: CGRect) -> CGFloat {
    let size = Self.chevronSize
    chevron.frame = CGRect(x: Self.margin, y: row.midY - size.height / 2, width: size.width, height: size.height)
    let x = Self.margin + size.width + 6
    let width = min(button.sizeThatFits(row.size).width, bounds.width / 2 - x)
    button.frame = CGRect(x: x, y: row.minY, width: max(0, width), height: row.height)
    return x + width
  }

  private func place(_ view: UIView, x: CGFloat, in row: CGRect) -> CGFloat {
    let size = view.sizeThatFits(row.size)
    let height = view is BarButton ? row.height : size.height
    view.frame = CGRect(x: x, y: row.midY - height / 2, width: size.width, height: height)
    return size.width
  }

  /// In the middle of the bar, or as near to it as the buttons let it.
  private func layOutMiddle(in row: CGRect, from start: CGFloat, to end: CGFloat) {
    let size = middle.sizeThatFits(row.size)
    let width = min(size.width, max(0, end - start))
    let x = min(max(row.midX - width / 2, start), max(start, end - width))
    let height = middle is UILabel ? row.height : size.height
    middle.frame = CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
  }

  /// How far the title is from where the level below shows it as the way back.
  var titleToBack: CGFloat {
    -(middle.frame.midX - (Self.margin + Self.chevronSize.width + 6 + middle.bounds.width / 2))
  }

  /// How far the title is from the right side, where it comes from.
  var titleToRight: CGFloat { bounds.width - middle.frame.midX }

  /// How far the name of the way back is from the middle, where it was the title.
  var backToTitle: CGFloat { backButton.map { bounds.midX - $0.frame.midX } ?? 0 }
}

/// Nothing, as wide as its item says.
@MainActor
private final class SpaceView: UIView {
  private let item: UIBarButtonItem
  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("a space is made by its bar") }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: item.width, height: 1) }
}

/// The arrow head of the way back, in the tint.
@MainActor
private final class ChevronView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { fatalError("an arrow is made by its bar") }

  override func tintColorDidChange() {
    guard let shape = layer as? CAShapeLayer else { return }
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, (tintColor ?? .systemBlue).cgColor, 3)
  }

  override func layoutSubviews() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: bounds.width - 1.5, y: 1.5))
    path.addLine(to: CGPoint(x: 2, y: bounds.height / 2))
    path.addLine(to: CGPoint(x: bounds.width - 1.5, y: bounds.height - 1.5))
    (layer as? CAShapeLayer)?.path = path
  }

  override func didMoveToWindow() { tintColorDidChange() }
}
