import class Foundation.NSCoder
import Geometry
import Layers

/// The list of the More tab: one row for each view controller that has no button in the tab bar.
@MainActor
final class MoreListController: UIViewController {
  private weak var owner: UITabBarController?
  private(set) var rows: [MoreRow] = []

  init(owner: UITabBarController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    title = "More"
    restorationIdentifier = "\(owner.traceName).list"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Creates the root view: a scroll view, so that the user can reach all rows.
  override func loadView() {
    super.loadView()
    let scroll = UIScrollView(frame: view.frame)
    scroll.alwaysBounceVertical = true
    view = scroll
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    refresh()
  }

  override func viewDidAppear(_ animated: Bool) {
    let more = navigationController as? MoreNavigationController
    CATransaction.atEndOfPass { [weak more] in more?.takeBack() }  // The pop removes the child after this callback.
  }

  override func viewDidLayoutSubviews() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * MoreRow.height, width: view.bounds.width, height: MoreRow.height)
    }
    (view as? UIScrollView)?.contentSize = CGSize(
      width: view.bounds.width, height: CGFloat(rows.count) * MoreRow.height)
  }

  /// Shows the Edit button if there are view controllers that the user can rearrange.
  ///
  /// - Source: B-178, C-169.
  func updateEditButton() {
    let isMovable = !(owner?.movableControllers.isEmpty ?? true)
    guard isMovable != (navigationItem.rightBarButtonItem != nil) else { return }
    let button = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    button.handler = { [weak self] in self?.owner?.beginCustomizing() }
    navigationItem.rightBarButtonItem = isMovable ? button : nil
  }

  /// Replaces all rows by new ones, one for each view controller that has no item in the tab bar. Does nothing before
  /// the view is loaded.
  func refresh() {
    guard isViewLoaded else { return }
    rows.forEach { $0.removeFromSuperview() }
    rows = (owner?.overflow ?? []).map { controller in
      controller.tabBarItem.didChange = { [weak self] in self?.rows.forEach { $0.show() } }
      return MoreRow(controller.tabBarItem) { [weak self] in self?.owner?.userDidChoose(controller) }
    }
    rows.forEach { view.addSubview($0) }
    updateEditButton()
    view.setNeedsLayout()
  }
}

/// A row of the More list: an image, a title and a disclosure indicator.
@MainActor
final class MoreRow: UIView {
  private let item: UITabBarItem
  private let onTap: () -> Void
  private let picture = UIImageView()
  private let label = UILabel()
  private let sign = UILabel()
  private let hairline = UIView()

  static let height: CGFloat = 44

  init(_ item: UITabBarItem, onTap: @escaping () -> Void) {
    (self.item, self.onTap) = (item, onTap)
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17)
    (sign.text, sign.font, sign.textColor) = ("\u{203a}", .systemFont(ofSize: 20), UIColor.listLine)
    hairline.backgroundColor = .listLine
    [picture, label, sign, hairline].forEach { addSubview($0) }
    show()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Updates the title and the image from the tab bar item.
  func show() {
    (label.text, picture.image) = (item.title, item.image)
    accessibilityIdentifier = item.title.map { "more.\($0)" }
    (isAccessibilityElement, accessibilityTraits) = (true, .button)
    accessibilityLabel = item.accessibilityLabel ?? item.title
  }

  override func layoutSubviews() {
    let start: CGFloat = item.image == nil ? 15 : 59
    let room = CGRect(x: 15, y: 7, width: 30, height: 30)
    picture.frame = picture.image?.size.fitted(into: room) ?? room
    label.frame = CGRect(x: start, y: 0, width: bounds.width - start - 30, height: bounds.height)
    sign.frame = CGRect(x: bounds.width - 23, y: 0, width: 10, height: bounds.height)
    hairline.frame = CGRect(
      x: start, y: bounds.height - hairlineWidth, width: bounds.width - start, height: hairlineWidth)
    sign.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    guard isRightToLeft else { return }
    for view in [picture, label, sign, hairline] { view.center.x = bounds.width - view.center.x }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && item.isEnabled && self.point(inside: point, with: event) ? self : nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    onTap()
  }
}
