import class Foundation.NSCoder
import Geometry
import Interface

/// A view controller that displays a list of rows with invented content. Most of Interlude's replacements for the
/// system's screens consist of such lists.
@MainActor
final class SystemScreen: UIViewController {
  /// A row of the list.
  struct Row {
    /// The text at the leading edge.
    var title: String
    /// The grey text at the trailing edge.
    var detail = ""
    /// The closure that a tap on the row calls, or nil for a row that does not respond to taps.
    var action: (() -> Void)?
  }

  private let rows: [Row]
  private var views: [UIView] = []

  private static let rowHeight: CGFloat = 44
  private static let margin: CGFloat = 16

  init(_ title: String, _ rows: [Row]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Adds a button to the navigation bar, at the left side if `isLeft` is true, otherwise at the right side. A tap on
  /// the button calls `action`.
  func addButton(_ item: UIBarButtonItem.SystemItem, isLeft: Bool = false, _ action: @escaping () -> Void) {
    let button = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    button.handler = action
    if isLeft { navigationItem.leftBarButtonItem = button } else { navigationItem.rightBarButtonItem = button }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    views = rows.map(makeRow)
    views.forEach(view.addSubview)
  }

  private func makeRow(_ row: Row) -> UIView {
    let (view, title, detail, line) = (UIView(), UILabel(), UILabel(), UIView())
    (title.text, detail.text, detail.textColor) = (row.title, row.detail, .secondaryLabel)
    (detail.textAlignment, line.backgroundColor) = (.right, .separator)
    view.accessibilityIdentifier = "row.\(row.title)"
    for part in [title, detail, line] { view.addSubview(part) }
    if let action = row.action {
      view.addGestureRecognizer(UITapGestureRecognizer { if $0.state == .ended { action() } })
    }
    return view
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (top, width, margin) = (view.safeAreaInsets.top, view.bounds.width, Self.margin)
    for (index, row) in views.enumerated() {
      row.frame = CGRect(x: 0, y: top + CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
      let text = CGRect(x: margin, y: 0, width: max(0, width - 2 * margin), height: Self.rowHeight)
      (row.subviews[0].frame, row.subviews[1].frame) = (text, text)
      row.subviews[2].frame = CGRect(
        x: margin, y: Self.rowHeight - view.hairlineWidth, width: width - margin, height: view.hairlineWidth)
    }
  }
}

extension UIViewController {
  /// Adds `screen` as a child whose view fills the view of this view controller, and takes over the title and the bar
  /// buttons of `screen`.
  final func fill(with screen: SystemScreen) {
    title = screen.title
    if let left = screen.navigationItem.leftBarButtonItem { navigationItem.leftBarButtonItem = left }
    if let right = screen.navigationItem.rightBarButtonItem { navigationItem.rightBarButtonItem = right }
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}
