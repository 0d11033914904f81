import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The bar of an edit menu. The titles are in one row. If the row is too wide for the bar, it scrolls. The sizes are
/// unverified.
@MainActor
final class EditMenuBar: UIView {
  private let scroll = UIScrollView()
  private let content = UIView()
  private var entries: [EditMenuEntry] = []
  private var lines: [UIView] = []

  /// The height of the bar, and the space on each side of a title, in points.
  private static let height: CGFloat = 40, padding: CGFloat = 14
  /// The distance of the bar from the target rectangle, and the minimum distance of the bar from the left and right
  /// edges of the window, in points.
  static let distance: CGFloat = 12, margin: CGFloat = 8

  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.19, alpha: 0.98) : UIColor(white: 0.99, alpha: 0.98)
  }

  /// Creates a bar.
  ///
  /// - Parameter choose: A closure that receives the index of a tapped title.
  init(_ titles: [String], isRightToLeft: Bool, choose: @escaping (Int) -> Void) {
    super.init(frame: .zero)
    layer.name = "editMenu"
    semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    (backgroundColor, layer.cornerRadius) = (Self.background, 10)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 12, CGSize(width: 0, height: 4))
    (scroll.showsHorizontalScrollIndicator, scroll.contentInsetAdjustmentBehavior) = (false, .never)
    (scroll.layer.cornerRadius, scroll.clipsToBounds) = (10, true)
    addSubview(scroll)
    scroll.addSubview(content)
    for (index, title) in titles.enumerated() { add(title) { choose(index) } }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func add(_ title: String, _ action: @escaping () -> Void) {
    let (entry, line) = (EditMenuEntry(title), UIView())
    entry.addAction(UIAction { _ in action() }, for: .touchUpInside)
    (line.backgroundColor, line.isHidden) = (.separator, entries.isEmpty)
    entries.append(entry)
    lines.append(line)
    content.addSubview(entry)
    content.addSubview(line)
  }

  private var widths: [CGFloat] { entries.map { $0.titleWidth + 2 * Self.padding } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: widths.reduce(0, +), height: Self.height)
  }

  override func layoutSubviews() {
    let widths = widths
    let total = widths.reduce(0, +)
    (scroll.frame, content.frame) = (bounds, CGRect(x: 0, y: 0, width: total, height: bounds.height))
    scroll.contentSize = content.bounds.size
    var x: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      entries[index].frame = directed(frame, in: content.bounds)
      let line = CGRect(x: x, y: 0, width: 1 / max(traitCollection.displayScale, 1), height: bounds.height)
      lines[index].frame = directed(line, in: content.bounds)
      x += width
    }
  }

  /// Shows the bar, with a fade if `animated` is true.
  func appear(animated: Bool) {
    guard animated else { return }
    UIView.performWithoutAnimation { alpha = 0 }
    ControlMotion.ease(Self.duration) { alpha = 1 }
  }

  /// Removes the bar from its superview, after a fade if `animated` is true.
  func disappear(animated: Bool) {
    isUserInteractionEnabled = false
    guard animated else { return removeFromSuperview() }
    ControlMotion.ease(Self.duration) {
      alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  /// The duration of a fade, in seconds.
  private static let duration = 0.15
}

/// A button with a title in the bar of an edit menu.
@MainActor
private final class EditMenuEntry: UIControl {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    (label.text, label.font, label.textAlignment) = (title, .systemFont(ofSize: 15), .center)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  var titleWidth: CGFloat {
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    return label.sizeThatFits(room).width.rounded(.up)
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  override func layoutSubviews() { label.frame = bounds }
}

/// A gesture recognizer on a window. When a touch begins outside the edit menu, the recognizer hides the menu. The
/// recognizer fails at the beginning of each touch.
@MainActor
final class OutsideTouches: UIGestureRecognizer {
  /// A closure that is called at the beginning of each touch. The closure returns true if it has hidden the menu
  /// because of this touch.
  var onTouch: (UITouch) -> Bool = { _ in false }
  /// The last touch that has hidden the menu.
  private(set) weak var hidingTouch: UITouch?

  /// Moves the recognizer to a window.
  func watch(_ window: UIWindow) { if view !== window { window.addGestureRecognizer(self) } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in event.touches where touches.contains(touch) && onTouch(touch) { hidingTouch = touch }
    state = .failed
  }
}
