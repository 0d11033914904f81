import Layers

extension Stage {
  /// Presses a key of a hardware keyboard at this instant.
  ///
  /// The first command for the key in the responder chain is performed. The chain begins at the first responder of the
  /// key window or, without one, at the topmost view controller. Without a command, the responders receive a press and,
  /// if the first responder accepts text, the key's character is typed. With the command key, the keys A, C, V and X
  /// send the standard edit actions.
  /// - Parameters:
  ///   - key: The key's character, or a constant such as `UIKeyCommand.inputEscape`. "\n" is the return key.
  ///   - modifiers: The modifier keys.
  /// - Returns: Whether a command was performed or a character was typed.
  @discardableResult
  public func press(_ key: String, modifiers: UIKeyModifierFlags = []) -> Bool {
    makeCurrent()
    note("key", key, detail: modifiers.isEmpty ? "" : modifiers.text)
    guard let first = keyResponder else { return false }
    if performCommand(for: key, modifiers, from: first) { return true }
    let press = UIPress(UIKey(key, modifiers), UIPress.PressType(key: key), to: first, at: now)
    first.pressesBegan([press], with: UIPressesEvent(press))
    let isTyped = modifiers.isSubset(of: [.shift, .alphaShift]) && key.count == 1 && type(press.key?.characters ?? key)
    press.phase = .ended
    first.pressesEnded([press], with: UIPressesEvent(press))
    return isTyped
  }

  /// The responder at which the search for a key command begins: the first responder of the key window or, without one,
  /// the topmost view controller.
  private var keyResponder: UIResponder? {
    if let first = windows.key.firstResponder { return first }
    guard let root = windows.key.rootViewController else { return windows.key }
    let presented = sequence(first: root) { $0.presentedViewController }.reversed().first ?? root
    return presented.deepestForKeys
  }

  private func performCommand(for key: String, _ modifiers: UIKeyModifierFlags, from first: UIResponder) -> Bool {
    for responder in sequence(first: first, next: { $0.next }) {
      let added = (responder as? UIViewController)?.addedKeyCommands ?? []
      for command in (responder.keyCommands ?? []) + added where command.matches(key, modifiers) {
        guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
        command.action.perform(target as AnyObject, command, nil)
        return true
      }
    }
    guard modifiers == .command, let edit = EditAction(key: key) else { return false }
    guard let target = first.target(forAction: edit.selector, withSender: nil) else { return false }
    edit.selector.perform(target as AnyObject, nil, nil)
    return true
  }
}

extension UIViewController {
  /// The view controller that is deepest in the hierarchy among the visible descendants, such as the topmost controller
  /// of a navigation stack. Without visible children, it is this view controller itself.
  fileprivate final var deepestForKeys: UIViewController { visibleChildren.last?.deepestForKeys ?? self }
}

extension EditAction {
  /// Creates the edit action that a key performs together with the command key. Returns nil if the key has no edit
  /// action.
  fileprivate init?(key: String) {
    switch key.lowercased() {
    case "a": self = .selectAll
    case "c": self = .copy
    case "v": self = .paste
    case "x": self = .cut
    default: return nil
    }
  }
}

extension UIPress.PressType {
  /// Creates the press type of a key: that of an arrow key or a page key, or `select` for all other keys.
  fileprivate init(key: String) {
    switch key {
    case UIKeyCommand.inputUpArrow: self = .upArrow
    case UIKeyCommand.inputDownArrow: self = .downArrow
    case UIKeyCommand.inputLeftArrow: self = .leftArrow
    case UIKeyCommand.inputRightArrow: self = .rightArrow
    case UIKeyCommand.inputPageUp: self = .pageUp
    case UIKeyCommand.inputPageDown: self = .pageDown
    default: self = .select
    }
  }
}

extension UIKeyModifierFlags {
  /// The names of the modifier keys, for traces.
  fileprivate var text: String {
    let names: [(UIKeyModifierFlags, String)] = [
      (.alphaShift, "capsLock"), (.control, "control"), (.alternate, "option"), (.shift, "shift"),
      (.command, "command"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
