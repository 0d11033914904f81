/// A group of actions, commands and other menus, which a button or another view displays.
///
/// A menu inside another one is a row that opens a submenu or, with the option `displayInline`, a section.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the menu.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu. The bits are those of UIKit.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The parent menu displays the elements of this menu as a section, instead of a row that opens a submenu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's row in the parent menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one action of the menu, including its inline menus, has the state `on`. Choosing another action sets the
    /// state of all others to `off`.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier. If the initializer received none, the identifier is unique.
  public final let identifier: Identifier
  /// The options of the menu.
  public final let options: Options
  /// The elements, from top to bottom.
  public final let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("menu \(Self.count)")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The elements with the state `on`, from top to bottom, including those of inline menus.
  public final var selectedElements: [UIMenuElement] { inlineActions.filter { $0.state == .on } }

  /// The actions of the menu and of its inline menus, from top to bottom.
  final var inlineActions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      if let later = child as? UIDeferredMenuElement {
        return (later.elements ?? []).compactMap { $0 as? UIAction }
      }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.inlineActions
    }
  }

  /// In each menu with single selection that contains `action`, sets the state of `action` to `on` and the states of
  /// all other actions to `off`. Submenus are included.
  ///
  /// - Parameter isRequired: Whether this menu is treated as a menu with single selection even without the option.
  final func select(_ action: UIAction, isRequired: Bool = false) {
    if isRequired || options.contains(.singleSelection), inlineActions.contains(where: { $0 === action }) {
      for other in inlineActions { other.state = other === action ? .on : .off }
    }
    for case let menu as UIMenu in children { menu.select(action) }
  }
}
