public import Geometry

/// Something in a bar that can be tapped, or a space between such things.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How an item stands out; raw values as on iOS.
  public enum Style: Int, Sendable {
    /// As any other.
    case plain = 0
    /// In bold: what ends something.
    case done = 2
  }

  /// Items that the system has; raw values as on iOS.
  ///
  /// They show their names, as the symbols of iOS are not ours to draw; `add` shows "+" (`Docs/Unsupported.md`).
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  /// How it stands out.
  open var style = Style.plain { didSet { didChange?() } }
  /// How wide it is, in points; what it shows decides when 0. A fixed space is as wide as this.
  open var width: CGFloat = 0 { didSet { didChange?() } }
  /// What is shown in place of title and image; it takes its touches itself.
  open var customView: UIView? {
    didSet {
      view = customView
      didChange?()
    }
  }
  /// Its colour; the bar's when nil.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// Whom a tap calls; not retained.
  open weak var target: AnyObject?
  /// What a tap calls.
  open var action: Selector?
  /// What stands for it in a bar; nil while it is in none.
  final weak var view: UIView?
  /// What a tap runs, before the target's action.
  final var handler: (() -> Void)?
  /// Which of the system's items it is; nil for one's own.
  public private(set) final var systemItem: SystemItem?

  /// An item without anything.
  public override init() { super.init() }

  /// An item with a title.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  /// An item with an image, used as a stencil in the bar's tint.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }

  /// One of the system's items; spaces take neither target nor action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init()
    (self.systemItem, self.target, self.action) = (systemItem, target, action)
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// An item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space as wide as there is room, shared with others of its kind.
  public static func flexibleSpace() -> Self { Self(space: .flexibleSpace, width: 0) }
  /// A space of a width.
  public static func fixedSpace(_ width: CGFloat) -> Self { Self(space: .fixedSpace, width: width) }

  /// A space.
  public required init(space: SystemItem, width: CGFloat) {
    super.init()
    systemItem = space
    self.width = width
  }

  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// It was tapped.
  final func send() {
    guard isEnabled else { return }
    handler?()
    if let target, let action { action.call(target, self) }
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .add: "+"
    case .fastForward: "Fast Forward"
    default: String(describing: self).capitalized
    }
  }
}
