import class Foundation.NSCoder
import Geometry
import Layers

/// The view that covers a window while a menu is open. A touch outside the menus closes them and has no other effect.
///
/// The positions, durations and springs are unverified.
@MainActor
final class MenuOverlay: UIView {
  private weak var source: UIView?
  private let perform: (UIAction) -> Void
  /// A closure that is called once, when the menu begins to close.
  var onClose: (() -> Void)?
  /// A closure that is called for a touch outside the menus. If the result is true, the touch does not close the menus.
  var onTouchOutside: ((UITouch) -> Bool)?
  /// The views of the open menus: the first menu, followed by the submenus that were opened from it.
  private(set) var platters: [MenuPlatter] = []
  private var isReversed = false
  private var openSize = CGSize.zero

  /// The distances of a menu in points: `margin` from the edges of the safe area, `distance` from the source view.
  private static let margin: CGFloat = 8, distance: CGFloat = 8
  /// The scale of a menu at the start of its opening animation and at the end of its closing animation.
  private static let smallest: CGFloat = 0.2
  private static let openDuration = 0.4, closeDuration = 0.25

  /// Creates the overlay for the menus that open from a source view, such as a button.
  ///
  /// - Parameter perform: A closure that receives a chosen action.
  init(source: UIView, perform: @escaping (UIAction) -> Void) {
    (self.source, self.perform) = (source, perform)
    super.init(frame: .zero)
    layer.name = "menuOverlay"
    accessibilityViewIsModal = true
    semanticContentAttribute = source.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  // MARK: Opening

  /// Adds this overlay to a window and opens the menu below the source view (see `init(source:perform:)`). If the menu
  /// does not fit there and the space above the source view is larger, the menu opens above.
  func open(_ menu: UIMenu, in window: UIWindow) {
    guard let source else { return }
    UIView.performWithoutAnimation {
      window.addSubview(self)
      (frame, openSize) = (window.bounds, window.bounds.size)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    let rect = source.convert(source.bounds, to: window)
    let area = menuArea
    load(menu)
    let trial = platter(menu, isSubmenu: false)
    let (above, below) = (rect.minY - Self.distance - area.minY, area.maxY - rect.maxY - Self.distance)
    isReversed = trial.contentHeight > below && above > below
    let shown = isReversed ? platter(menu, isSubmenu: false) : trial
    let height = min(shown.contentHeight, max(above, below))
    let y = isReversed ? rect.minY - Self.distance - height : rect.maxY + Self.distance
    let x = min(max(rect.midX - MenuPlatter.width / 2, area.minX), area.maxX - MenuPlatter.width)
    show(shown, CGRect(x: x, y: y, width: MenuPlatter.width, height: height), from: CGPoint(x: rect.midX, y: rect.midY))
  }

  private var menuArea: CGRect {
    bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Requests the elements of the deferred children of a menu that opens. Elements that are supplied later replace
  /// their placeholders in the visible menu.
  private func load(_ menu: UIMenu) {
    menu.loadDeferredChildren { [weak self] in if self?.platters.last?.menu === menu { self?.refresh() } }
  }

  private func platter(_ menu: UIMenu, isSubmenu: Bool) -> MenuPlatter {
    MenuPlatter(menu, isReversed: isReversed && !isSubmenu, isSubmenu: isSubmenu) { [weak self] in
      self?.choose($0)
    }
  }

  private func show(_ platter: MenuPlatter, _ frame: CGRect, from origin: CGPoint) {
    platters.append(platter)
    UIView.performWithoutAnimation {
      addSubview(platter)
      platter.frame = frame.integral
      platter.layoutIfNeeded()
      platter.shrink(to: Self.smallest, at: convert(origin, to: platter))
      platter.alpha = 0
    }
    UIView.animate(
      withDuration: Self.openDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      platter.transform = .identity
      platter.alpha = 1
    }
  }

  // MARK: Choosing

  /// Highlights the row at a point of the overlay. Called while the touch that has opened the menu moves.
  func highlight(at point: CGPoint) {
    let row = row(at: point)
    for other in platters.flatMap(\.rows) { other.isHighlighted = other === row && other.isEnabled }
  }

  /// Chooses the row at a point of the overlay. Called when the touch that has opened the menu ends. Returns false if
  /// there is no row at the point.
  @discardableResult
  func choose(at point: CGPoint) -> Bool {
    guard let row = row(at: point) else { return false }
    row.isHighlighted = false
    choose(row)
    return true
  }

  private func row(at point: CGPoint) -> MenuRow? { platters.last.flatMap { $0.row(at: convert(point, to: $0)) } }

  private func choose(_ row: MenuRow) {
    guard row.isEnabled else { return }
    if row === platters.last?.header { return closeSubmenu() }
    if let menu = row.element as? UIMenu { return openSubmenu(menu, at: row) }
    if let command = row.element as? UICommand { return choose(command) }
    guard let action = row.element as? UIAction else { return }
    if !action.attributes.contains(.keepsMenuPresented) { close(animated: true) }
    for platter in platters { platter.menu.select(action) }
    perform(action)
    if action.attributes.contains(.keepsMenuPresented) { refresh() }
  }

  /// Closes the menus and performs the action of `command`. The target is searched for in the responder chain that
  /// begins at the source view.
  private func choose(_ command: UICommand) {
    close(animated: true)
    guard let target = source?.target(forAction: command.action, withSender: command) else { return }
    command.action.perform(target as AnyObject, command, nil)
  }

  /// Closes the submenus, and displays the rows of `menu` instead of those of the first menu.
  func replace(by menu: UIMenu) {
    while platters.count > 1 { platters.removeLast().removeFromSuperview() }
    load(menu)
    refresh(with: menu)
  }

  /// Replaces the view of the menu that was opened last, after the elements of the menu have changed.
  ///
  /// - Parameter menu: The menu to display instead, or nil to display the changed menu again.
  private func refresh(with menu: UIMenu? = nil) {
    guard let old = platters.popLast() else { return }
    let new = platter(menu ?? old.menu, isSubmenu: !platters.isEmpty)
    UIView.performWithoutAnimation {
      insertSubview(new, aboveSubview: old)
      let (area, bottom) = (menuArea, old.frame.maxY)
      let height = min(new.contentHeight, isReversed ? bottom - area.minY : area.maxY - old.frame.minY).rounded(.up)
      new.frame = old.frame
      (new.frame.origin.y, new.frame.size.height) = (isReversed ? bottom - height : old.frame.minY, height)
      new.layoutIfNeeded()
      old.removeFromSuperview()
    }
    platters.append(new)
  }

  // MARK: Submenus

  /// Opens a submenu over its row in the menu that was opened last. That menu is dimmed.
  private func openSubmenu(_ menu: UIMenu, at row: MenuRow) {
    guard let parent = platters.last else { return }
    let (area, rect) = (menuArea, row.convert(row.bounds, to: self))
    load(menu)
    let shown = platter(menu, isSubmenu: true)
    let height = min(shown.contentHeight, area.height)
    let y = min(max(rect.minY, area.minY), area.maxY - height)
    let frame = CGRect(x: parent.frame.minX, y: y, width: MenuPlatter.width, height: height)
    show(shown, frame, from: CGPoint(x: rect.midX, y: rect.minY))
    UIView.animate(withDuration: Self.closeDuration) { parent.alpha = 0.5 }
  }

  private func closeSubmenu() {
    guard platters.count > 1, let last = platters.popLast() else { return }
    last.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.closeDuration) {
      self.platters.last?.alpha = 1
      last.alpha = 0
      last.shrink(to: Self.smallest, at: CGPoint(x: last.bounds.midX, y: 0))
    } completion: { _ in
      last.removeFromSuperview()
    }
  }

  // MARK: Closing

  /// Closes all menus.
  func close(animated: Bool) {
    guard isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    onClose?()
    guard animated, let source, window != nil else { return removeFromSuperview() }
    let origin = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: self)
    UIView.animate(withDuration: Self.closeDuration) {
      for platter in self.platters {
        platter.alpha = 0
        platter.shrink(to: Self.smallest, at: self.convert(origin, to: platter))
      }
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  /// Closes the menus if the size of the window has changed.
  override func layoutSubviews() { if bounds.size != openSize { close(animated: false) } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, onTouchOutside?(touch) == true { return }
    guard let touch = touches.first, platters.count > 1, let parent = platters.dropLast().last,
      parent.point(inside: touch.location(in: parent), with: nil)
    else { return close(animated: true) }
    closeSubmenu()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return platters.last.map { hit.isDescendant(of: $0) } ?? false ? hit : self
  }

  /// Closes the submenu that was opened last or, if no submenu is open, the menu.
  override func accessibilityPerformEscape() -> Bool {
    if platters.count > 1 { closeSubmenu() } else { close(animated: true) }
    return true
  }
}

extension UIView {
  /// Scales the view by `scale` such that `point`, in the view's coordinates, keeps its position on the screen.
  fileprivate func shrink(to scale: CGFloat, at point: CGPoint) {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    transform = CGAffineTransform(translationX: dx * (1 - scale), y: dy * (1 - scale)).scaledBy(x: scale, y: scale)
  }
}
