/// A part of a displayed menu: a title, an element or a gap. The parts are arranged from top to bottom.
@MainActor
enum MenuPart {
  /// The title of a menu or a section.
  case title(String)
  /// An action or a submenu.
  case element(UIMenuElement)
  /// The space between two sections.
  case gap

  /// Returns the parts of a menu. Hidden elements are omitted.
  ///
  /// - Parameter isReversed: Whether the first element is at the bottom. The title stays at the top.
  static func parts(of menu: UIMenu, isReversed: Bool) -> [MenuPart] {
    var sections = sections(of: menu)
    if isReversed { sections = sections.reversed().map { ($0.title, $0.elements.reversed()) } }
    var parts: [MenuPart] = menu.title.isEmpty ? [] : [.title(menu.title)]
    for (index, section) in sections.enumerated() {
      if index > 0 { parts.append(.gap) }
      if !section.title.isEmpty { parts.append(.title(section.title)) }
      parts += section.elements.map(MenuPart.element)
    }
    return parts
  }

  private typealias Section = (title: String, elements: [UIMenuElement])

  /// Divides the elements of a menu into sections. Each inline menu is a section, and so is each group of elements
  /// before, between or after inline menus.
  private static func sections(of menu: UIMenu) -> [Section] {
    var sections: [Section] = []
    var isOpen = false
    for child in menu.shownChildren where !child.isHiddenInMenu {
      if let inline = child as? UIMenu, inline.options.contains(.displayInline) {
        var inner = Self.sections(of: inline)
        if !inner.isEmpty, inner[0].title.isEmpty { inner[0].title = inline.title }
        sections += inner
        isOpen = false
      } else {
        if !isOpen { sections.append(("", [])) }
        sections[sections.count - 1].elements.append(child)
        isOpen = true
      }
    }
    return sections
  }
}

extension UIMenuElement {
  /// The attributes with which a menu displays this element. A submenu is disabled if it has no visible elements.
  final var shownAttributes: Attributes {
    if let action = self as? UIAction { return action.attributes }
    if let command = self as? UICommand { return command.attributes }
    if self is UIDeferredMenuElement { return .disabled }
    guard let menu = self as? UIMenu else { return [] }
    var attributes = Attributes()
    if menu.options.contains(.destructive) { attributes.insert(.destructive) }
    if menu.hasNoElements { attributes.insert(.disabled) }
    return attributes
  }

  /// Whether a menu displays no row for the element: it is hidden, or an inline menu without visible elements, or a
  /// deferred element that supplied no visible elements and cannot supply others.
  fileprivate final var showsNothing: Bool {
    if let deferred = self as? UIDeferredMenuElement {
      return deferred.finalElements?.allSatisfy(\.showsNothing) ?? false
    }
    if let menu = self as? UIMenu { return menu.options.contains(.displayInline) && menu.hasNoElements }
    return isHiddenInMenu
  }

  /// Whether a menu omits the element.
  fileprivate final var isHiddenInMenu: Bool {
    ((self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes)?.contains(.hidden) ?? false
  }
}

extension UIMenu {
  /// Whether the menu displays no elements. False if a deferred element can still supply some.
  fileprivate final var hasNoElements: Bool { children.allSatisfy(\.showsNothing) }

  /// The elements that the menu displays. A deferred element is replaced by the elements that it supplies. Until these
  /// have been supplied, the deferred element itself is displayed.
  fileprivate final var shownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
  }

  /// Requests the elements of the deferred children, including those of inline menus. `update` is called for each child
  /// whose elements are supplied later.
  final func loadDeferredChildren(then update: @escaping () -> Void) {
    for child in children {
      (child as? UIDeferredMenuElement)?.load(then: update)
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.loadDeferredChildren(then: update) }
    }
  }
}
