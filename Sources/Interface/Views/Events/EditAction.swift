/// The class that declares the standard edit actions, such as `copy(_:)`: here `UIResponder` itself. In UIKit,
/// `UIResponderStandardEditActions` is a protocol to which `UIResponder` conforms.
public typealias UIResponderStandardEditActions = UIResponder

/// The standard edit actions in the order of the edit menu. The raw values are the names of the Objective-C selectors,
/// such as "copy:".
package enum EditAction: String, CaseIterable {
  /// Moves the selection to the pasteboard.
  case cut = "cut:"
  /// Copies the selection to the pasteboard.
  case copy = "copy:"
  /// Replaces the selection by the content of the pasteboard.
  case paste = "paste:"
  /// Deletes the selection.
  case delete = "delete:"
  /// Selects the word at the insertion point.
  case select = "select:"
  /// Selects all text.
  case selectAll = "selectAll:"

  /// Creates the edit action whose method has the name of `selector`. The colon at the end of the name is optional.
  /// Returns nil if no standard edit action has this name.
  @MainActor package init?(_ selector: Selector) {
    self.init(rawValue: selector.name.hasSuffix(":") ? selector.name : selector.name + ":")
  }

  /// The selector of the action's method.
  @MainActor package var selector: Selector {
    switch self {
    case .cut: Selector(rawValue, UIResponder.cut)
    case .copy: Selector(rawValue, UIResponder.copy)
    case .paste: Selector(rawValue, UIResponder.paste)
    case .delete: Selector(rawValue, UIResponder.delete)
    case .select: Selector(rawValue, UIResponder.select)
    case .selectAll: Selector(rawValue, UIResponder.selectAll)
    }
  }
}
