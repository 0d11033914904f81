import class Foundation.NSCoder
import Geometry
import Layers

/// The screen on which the user rearranges tabs. It shows the items that can be moved. The user drags these items onto
/// the tab bar.
///
/// The screen covers the content above the bar. Dropping an item on an item of the bar exchanges their positions.
/// - Source: C-169, C-170; the appearance is Interlude's own (unverified).
@MainActor
final class TabCustomization: UIView {
  private unowned let owner: UITabBarController
  private let bar = UINavigationBar()
  private var cells: [(controller: UIViewController, view: TabBarButton)] = []
  /// The running drag of an item, or nil: the view controller whose item is dragged, and the view that follows the
  /// touch.
  private var dragged: (controller: UIViewController, view: UIView)?
  /// Whether the user has changed the order of the tabs since the screen appeared.
  private(set) var hasChanged = false

  private static let cellSize = CGSize(width: 76, height: 60)

  init(owner: UITabBarController) {
    self.owner = owner
    super.init(frame: owner.contentView.bounds)
    backgroundColor = .systemBackground
    layer.name = "\(owner.traceName).customization"
    let item = UINavigationItem(title: "Configure")
    item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    item.rightBarButtonItem?.handler = { [weak owner] in owner?.endCustomizing() }
    bar.setItems([item], animated: false)
    addSubview(bar)
    addCells()
    addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.drag(pan) } })
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func addCells() {
    cells = owner.movableControllers.map { ($0, Self.makeCell($0)) }
    cells.forEach { addSubview($0.view) }
  }

  private static func makeCell(_ controller: UIViewController) -> TabBarButton {
    let cell = TabBarButton(item: controller.tabBarItem) {}
    cell.show(color: .systemBlue, isSelected: false, appearance: nil)
    cell.isUserInteractionEnabled = false
    return cell
  }

  override func layoutSubviews() {
    let top = safeAreaInsets.top
    bar.frame = CGRect(x: 0, y: top, width: bounds.width, height: bar.sizeThatFits(bounds.size).height)
    let columns = max(Int(bounds.width / Self.cellSize.width), 1)
    let width = bounds.width / CGFloat(columns)
    for (index, cell) in cells.enumerated() {
      cell.view.frame = CGRect(
        x: CGFloat(index % columns) * width, y: bar.frame.maxY + 20 + CGFloat(index / columns) * Self.cellSize.height,
        width: width, height: 49)
    }
  }

  // MARK: Dragging

  private func drag(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: self)
    switch pan.state {
    case .began:
      let move = pan.translation(in: self)
      begin(at: CGPoint(x: point.x - move.x, y: point.y - move.y), finger: point)
    case .changed: dragged?.view.center = point
    case .ended: end(at: point)
    case .cancelled: removeDragged()
    case .possible, .failed: break
    }
  }

  private func begin(at start: CGPoint, finger: CGPoint) {
    guard let cell = cells.first(where: { $0.view.frame.contains(start) }) else { return }
    let view = Self.makeCell(cell.controller)
    view.bounds.size = CGSize(width: Self.cellSize.width, height: 49)
    view.center = finger
    addSubview(view)
    dragged = (cell.controller, view)
  }

  private func end(at point: CGPoint) {
    let controller = dragged?.controller
    removeDragged()
    guard let controller, let index = owner.barIndex(at: owner.tabBar.convert(point, from: self)) else { return }
    if owner.exchange(controller, withTab: index) { hasChanged = true }
  }

  private func removeDragged() {
    dragged?.view.removeFromSuperview()
    dragged = nil
  }
}

extension UITabBarController {
  /// The duration of the slide with which the screen for rearranging tabs appears and disappears, in seconds
  /// (unverified).
  private static let customizationDuration = 0.4

  /// The view controllers that the user can rearrange, in the order of the tabs.
  final var movableControllers: [UIViewController] {
    let movable = customizableViewControllers ?? []
    return (viewControllers ?? []).filter(movable.contains)
  }

  /// Shows the screen on which the user rearranges tabs.
  final func beginCustomizing() {
    guard customization == nil, transition == nil else { return }
    delegate?.tabBarController(self, willBeginCustomizing: movableControllers)
    note("willBeginCustomizing")
    let screen = TabCustomization(owner: self)
    customization = screen
    screen.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: tabBar.frame.minY)
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIView.performWithoutAnimation {
      view.insertSubview(screen, belowSubview: tabBar)
      screen.layoutIfNeeded()
      screen.transform = CGAffineTransform(translationX: 0, y: screen.bounds.height)
    }
    UIView.animate(withDuration: Self.customizationDuration) { screen.transform = .identity }
  }

  /// Hides the screen on which the user rearranges tabs.
  final func endCustomizing() {
    guard let screen = customization else { return }
    customization = nil
    let (movable, changed) = (movableControllers, screen.hasChanged)
    delegate?.tabBarController(self, willEndCustomizing: movable, changed: changed)
    note("willEndCustomizing", detail: "changed=\(changed)")
    UIView.animate(withDuration: Self.customizationDuration) {
      screen.transform = CGAffineTransform(translationX: 0, y: screen.bounds.height)
    } completion: { [weak self] _ in
      screen.removeFromSuperview()
      guard let self else { return }
      delegate?.tabBarController(self, didEndCustomizing: movable, changed: changed)
      note("didEndCustomizing", detail: "changed=\(changed)")
    }
  }

  /// Returns the index of the tab bar item at a point of the bar, or nil if there is none or the item is More.
  final func barIndex(at point: CGPoint) -> Int? {
    slots.indices.dropLast().first { tabBar.button(at: $0)?.frame.contains(point) ?? false }
  }

  /// Exchanges the position of `controller` with that of the view controller whose item is at `index` in the tab bar.
  ///
  /// - Returns: Whether the order has changed. It does not change if the view controller in the bar cannot be
  ///   rearranged.
  final func exchange(_ controller: UIViewController, withTab index: Int) -> Bool {
    guard var order = viewControllers, let position = order.firstIndex(of: controller), position != index,
      movableControllers.contains(order[index])
    else { return false }
    order.swapAt(position, index)
    rearrange(to: order)
    return true
  }
}
