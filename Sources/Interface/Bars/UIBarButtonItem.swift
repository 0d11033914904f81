public import Geometry

/// A button in a navigation bar or toolbar, or a space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of an item. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that completes a task. Its title is semibold.
    case done = 2
  }

  /// The system items. Raw values are those of UIKit.
  ///
  /// Items with a symbol display the library's drawing of that symbol. The others display their English names.
  public enum SystemItem: Int, Sendable {
    /// System items: the spaces `flexibleSpace` and `fixedSpace`, buttons with titles (done, cancel, edit and save),
    /// and buttons with symbols.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    /// Further system items: buttons with symbols.
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  /// The style, which determines the weight of the title. The default is `plain`.
  open var style = Style.plain { didSet { didChange?() } }
  /// The width in points. With 0, which is the default, a button is as wide as its content, and a fixed space has no
  /// width.
  open var width: CGFloat = 0 { didSet { didChange?() } }
  /// The titles that the item can have, or nil. The button is wide enough for each of them.
  open var possibleTitles: Set<String>? { didSet { didChange?() } }
  /// The view that the bar displays in place of title and image. A tap on this view does not call the target's action.
  ///
  /// The view keeps the size that it has when the property is set, unless this size is zero or constraints determine
  /// the size.
  open var customView: UIView? {
    didSet {
      noteCustomView()
      didChange?()
    }
  }
  /// The size that the custom view had when the app set `customView`, or nil if that size was zero.
  final var customSize: CGSize?
  /// The colour of title and image, or nil for the bar's tint colour.
  open var tintColor: UIColor? {
    didSet {
      noteAppearance(.itemTintColor, \UIBarButtonItem.tintColor)
      didChange?()
    }
  }
  /// The object on which a tap calls `action`. The reference is weak.
  open weak var target: AnyObject?
  /// The method that a tap calls on `target`.
  open var action: Selector?
  /// The action that a tap performs after the target's action, with the item as its sender. Setting the property also
  /// sets the item's title and image to those of the action.
  open var primaryAction: UIAction? {
    didSet { showPrimaryAction() }
  }
  /// Whether the item is drawn as selected: with a translucent background in its colour. The default is false.
  open var isSelected = false { didSet { didChange?() } }
  /// The object that stores the item's menu (an `ItemMenu`), or nil if the item never had a menu.
  final var menuOwner: Any?
  /// A closure that adds the item's menu to the control that displays the item.
  final var prepareControl: ((UIControl) -> Void)?
  /// Whether a tap toggles `isSelected`.
  final var togglesSelection = false
  /// The view that displays the item in a bar, or nil if no bar displays the item.
  package final weak var view: UIView?
  /// A closure that runs on a tap, before the target's action.
  package final var handler: (() -> Void)?
  /// The system item that was passed at creation, or nil if the item was not created as a system item.
  public private(set) final var systemItem: SystemItem?

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  /// Creates an item with an image, which is drawn in the tint colour unless its rendering mode is `alwaysOriginal`.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }

  /// Creates an item with an image, and with another image for bars of compact height.
  ///
  /// - Source: B-235.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a system item. Spaces do not use the target and the action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init()
    (self.systemItem, self.target, self.action) = (systemItem, target, action)
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Creates an item that displays a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
    noteCustomView()
  }

  /// Returns a flexible space. The flexible spaces of a toolbar share the remaining width equally.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns a space of a fixed width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Stores the custom view in `view` and its size in `customSize`. Called after `customView` was set. The initializer
  /// calls the method too, because assignments in initializers do not call property observers.
  private final func noteCustomView() {
    view = customView
    customSize = customView.flatMap { $0.frame.isEmpty ? nil : $0.frame.size }
  }

  /// Sets the title and the image to those of the primary action. Initializers call the method, because assignments in
  /// initializers do not call property observers.
  final func showPrimaryAction() {
    guard let primaryAction else { return }
    (title, image) = (primaryAction.title.isEmpty ? nil : primaryAction.title, primaryAction.image)
  }

  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Called after a tap. If the item is enabled, calls `handler`, then `action` on `target`, and then performs
  /// `primaryAction`.
  final func send() {
    guard isEnabled else { return }
    if togglesSelection { isSelected.toggle() }
    handler?()
    if let target, let action { action.call(target, self) }
    primaryAction?.perform(from: self)
  }
}

extension UIBarButtonItem {
  /// The image that a bar displays: the image that the app has set or, without one, the image of the system item.
  final var shownImage: UIImage? { image ?? systemItem?.image }
}

extension UIBarButtonItem.SystemItem {
  /// The symbol of the item, or nil if the item has a title.
  ///
  /// - Source: B-234. The assignment of symbols is that of iOS 13 and later (unverified).
  @MainActor fileprivate var image: UIImage? { Self.symbols[self].flatMap { UIImage(systemName: $0) } }

  private static let symbols: [Self: String] = [
    .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left", .action: "square.and.arrow.up",
    .organize: "folder", .bookmarks: "book", .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark",
    .camera: "camera", .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
    .fastForward: "forward.fill", .undo: "arrow.uturn.backward", .redo: "arrow.uturn.forward",
  ]

  fileprivate var title: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .add: "Add"
    case .fastForward: "Fast Forward"
    default: String(describing: self).capitalized
    }
  }
}
