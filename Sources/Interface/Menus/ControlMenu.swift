import Geometry

/// The menu of a control, and the gesture that opens it.
///
/// The gesture is a touch if the menu is the primary action, otherwise a long press. The touch that opens the menu can
/// move to a row and choose it.
@MainActor
final class ControlMenu {
  private weak var control: UIControl?
  /// The menu, or nil for none.
  var menu: UIMenu? { didSet { update() } }
  /// Whether a touch opens the menu immediately. Otherwise, a long press opens the menu.
  var isPrimary = false { didSet { update() } }
  /// Whether choosing an action of the menu sets the state of this action to `on` and the state of the other actions to
  /// `off`.
  var changesSelection = false { didSet { update() } }
  /// The object that actions of the menu receive as their sender. If nil, the sender is the control.
  weak var sender: AnyObject?
  /// A closure that is called with the action whose state has been set to `on`.
  var onSelection: ((UIAction) -> Void)?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var overlay: MenuOverlay?
  private var hasMoved = false

  /// Creates the menu of a control and adds the gesture recognizer to the control.
  init(_ control: UIControl) {
    self.control = control
    press.isEnabled = false
    press.addAction { [weak self] in self?.handle($0) }
    control.addGestureRecognizer(press)
  }

  private func update() {
    press.isEnabled = menu != nil
    press.minimumPressDuration = isPrimary ? 0 : 0.5
    guard changesSelection, let menu else { return }
    let actions = menu.inlineActions
    guard let selected = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    select(selected)
  }

  private func select(_ action: UIAction) {
    menu?.select(action, isRequired: changesSelection)
    if changesSelection { onSelection?(action) }
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    guard let overlay else { return recognizer.state == .began ? open() : () }
    let point = recognizer.location(in: overlay)
    switch recognizer.state {
    case .changed:
      hasMoved = true
      overlay.highlight(at: point)
    case .ended: if hasMoved { overlay.choose(at: point) }
    case .possible, .began, .cancelled, .failed: break
    }
  }

  /// Opens the menu and sends `menuActionTriggered`. The method has no effect if the control is disabled or in no
  /// window.
  func open() {
    guard let control, control.isEnabled, let window = control.window, let menu, overlay == nil else { return }
    hasMoved = false
    control.sendActions(for: .menuActionTriggered)
    // The overlay retains this object: a bar replaces its buttons when an item changes, which can be while it is open.
    let opened = MenuOverlay(source: control) { self.perform($0) }
    overlay = opened
    opened.onClose = { [weak self] in self?.overlay = nil }
    opened.open(menu, in: window)
  }

  private func perform(_ action: UIAction) {
    if menu?.inlineActions.contains(where: { $0 === action }) == true { select(action) }
    action.perform(from: sender ?? control)
  }

  /// Closes the menu.
  func close() { overlay?.close(animated: true) }
}

extension UIControl {
  /// The menu of the control, which is created at the first use.
  final var ownMenu: ControlMenu {
    if let found = menuOwner as? ControlMenu { return found }
    let made = ControlMenu(self)
    menuOwner = made
    return made
  }

  /// Whether a touch opens the control's menu, instead of sending the primary action. The default is false: a long
  /// press opens the menu.
  public final var showsMenuAsPrimaryAction: Bool {
    get { (menuOwner as? ControlMenu)?.isPrimary ?? false }
    set { ownMenu.isPrimary = newValue }
  }

  /// Performs the primary action: opens the menu if `showsMenuAsPrimaryAction` is true and there is a menu, otherwise
  /// sends `primaryActionTriggered`.
  public final func performPrimaryAction() {
    if let own = menuOwner as? ControlMenu, own.isPrimary, own.menu != nil {
      own.open()
    } else {
      sendActions(for: .primaryActionTriggered)
    }
  }
}
