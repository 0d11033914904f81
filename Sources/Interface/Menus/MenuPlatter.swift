import class Foundation.NSCoder
import Geometry
import Layers

/// The rounded view with the rows of one menu. The rows scroll if they do not fit. The sizes are unverified.
@MainActor
final class MenuPlatter: UIView {
  let menu: UIMenu
  private let scroll = UIScrollView()
  private let content = UIView()
  private var pieces: [(view: UIView, height: CGFloat)] = []
  private(set) var rows: [MenuRow] = []
  /// The row of the submenu's title, which closes the submenu, or nil for the first menu.
  private(set) var header: MenuRow?

  static let width: CGFloat = 250
  private static let corner: CGFloat = 13, gap: CGFloat = 8, titleHeight: CGFloat = 30

  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 0.98) : UIColor(white: 0.97, alpha: 0.98)
  }

  /// Creates the view of a menu.
  ///
  /// - Parameters:
  ///   - isReversed: Whether the first element of the menu is at the bottom.
  ///   - isSubmenu: Whether the first row has the menu's title and closes the menu.
  ///   - choose: A closure that receives a tapped row.
  init(_ menu: UIMenu, isReversed: Bool, isSubmenu: Bool, choose: @escaping (MenuRow) -> Void) {
    self.menu = menu
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    layer.name = "menu"
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 16, CGSize(width: 0, height: 8))
    (scroll.backgroundColor, scroll.layer.cornerRadius, scroll.clipsToBounds) = (Self.background, Self.corner, true)
    (scroll.contentInsetAdjustmentBehavior, scroll.showsVerticalScrollIndicator) = (.never, false)
    addSubview(scroll)
    scroll.addSubview(content)
    fill(isReversed, isSubmenu, choose)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func fill(_ isReversed: Bool, _ isSubmenu: Bool, _ choose: @escaping (MenuRow) -> Void) {
    var parts = MenuPart.parts(of: menu, isReversed: isReversed)
    let hasMarks = isSubmenu || menu.inlineActions.contains { $0.mark != nil }
    if isSubmenu {
      if case .title = parts.first { parts.removeFirst() }
      let row = makeRow(menu, hasMarks, symbol: "chevron.down", choose)
      header = row
      add(row, height: row.sizeThatFits(bounds.size).height)
    }
    for part in parts {
      switch part {
      case .title(let title): add(titleLabel(title), height: Self.titleHeight)
      case .gap: add(fillView(.systemFill), height: Self.gap)
      case .element(let element):
        let row = makeRow(element, hasMarks, symbol: nil, choose)
        rows.append(row)
        add(row, height: row.sizeThatFits(bounds.size).height)
      }
    }
  }

  private func makeRow(
    _ element: UIMenuElement, _ hasMarks: Bool, symbol: String?, _ choose: @escaping (MenuRow) -> Void
  ) -> MenuRow {
    let row = MenuRow(element, hasMarkColumn: hasMarks, symbol: symbol)
    row.addAction(UIAction { [unowned row] _ in choose(row) }, for: .touchUpInside)
    return row
  }

  private func titleLabel(_ title: String) -> UIView {
    let (view, label) = (UIView(), UILabel())
    (label.text, label.font, label.textColor) = (title, .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    label.frame = CGRect(x: 16, y: 0, width: Self.width - 32, height: Self.titleHeight)
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    view.addSubview(label)
    return view
  }

  private func fillView(_ color: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    return view
  }

  /// Adds a view of the given height, in points, below the views added so far. Two rows in succession are separated by
  /// a line.
  private func add(_ view: UIView, height: CGFloat) {
    if view is MenuRow, pieces.last?.view is MenuRow { addLine() }
    pieces.append((view, height))
    content.addSubview(view)
  }

  private func addLine() {
    let line = fillView(.separator)
    pieces.append((line, 1 / max(UITraitCollection.current.displayScale, 1)))
    content.addSubview(line)
  }

  /// The height of all rows, in points.
  var contentHeight: CGFloat { pieces.reduce(0) { $0 + $1.height } }

  override func layoutSubviews() {
    scroll.frame = bounds
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
    scroll.contentSize = content.bounds.size
    scroll.isScrollEnabled = contentHeight > bounds.height
    var y: CGFloat = 0
    for piece in pieces {
      piece.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: piece.height)
      y += piece.height
    }
  }

  /// Returns the row at a point in the coordinates of the platter, or nil if there is no row.
  func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return (rows + [header].compactMap(\.self)).first { $0.point(inside: $0.convert(point, from: self), with: nil) }
  }
}
