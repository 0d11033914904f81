/// An object that can receive events: a view, a view controller, a window or the application.
///
/// Two responders are equal only if they are the same object.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, AssociationHolder, UserActivityOwner {
  /// Creates a responder.
  public override init() { super.init() }

  /// Called after the object and all other objects of its Interface Builder file have been created and connected. An
  /// override calls `super`.
  ///
  /// - Source: B-051, G-039.
  open func awakeFromNib() {}
  /// Called instead of `awakeFromNib()` by Interface Builder. Nothing calls the method on Linux.
  open func prepareForInterfaceBuilder() {}

  /// The next responder, which receives the events that this one does not handle.
  ///
  /// The next responder of a view controller's root view is that view controller. The next responder of any other view
  /// is the superview.
  ///
  ///     view ─▶ its view controller ─▶ superview ─▶ … ─▶ window ─▶ application ─▶ its delegate
  open var next: UIResponder? { nil }

  /// Called when touches begin. The default implementation calls the method of `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move. The default implementation calls the method of `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end. The default implementation calls the method of `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled, for example by a recognizer. The default implementation calls the method of
  /// `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys are pressed. The default implementation calls the method of `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when the force of presses changes. The default implementation calls the method of `next`.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys are released. The default implementation calls the method of `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses are cancelled. The default implementation calls the method of `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The commands that keys perform while the responder is in the responder chain, or nil. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether the responder can become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is its window's first responder, at which the search for the target of an action starts.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// The view that is shown instead of the keyboard while the responder is the first responder, or nil. The default is
  /// nil.
  ///
  /// The first object in the responder chain that has an input view supplies the view.
  open var inputView: UIView? { nil }
  /// The view that is shown above the keyboard while the responder is the first responder, or nil. The default is nil.
  ///
  /// The first object in the responder chain that has an input accessory view supplies the view. The height of the view
  /// is that of its frame or, if the view uses Auto Layout, that of its content.
  open var inputAccessoryView: UIView? { nil }

  /// Makes the responder the first responder of its window, in place of the window's current first responder.
  ///
  /// The keyboard appears if the responder, or a responder after it in the responder chain, has an input view or
  /// accepts text (`UIKeyInput`). A view in no window becomes the first responder when it has been added to a window.
  /// - Returns: Whether the responder is the first responder now. The result is false if the responder cannot become
  ///   the first responder, if it is in no window, or if the current first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    guard let window = responderWindow else {
      Stage.current?.participants.forEach { $0.responderWaitsForWindow(self) }
      return false
    }
    let parts = window.stage?.participants ?? []
    parts.forEach { $0.firstResponderBeginsToChange() }
    defer { parts.forEach { $0.firstResponderEndsToChange() } }
    guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    (self as? any FirstResponderObserver)?.didBecomeFirstResponder()
    window.noteFirstResponder()
    return isFirstResponder
  }

  /// Resigns as first responder. The keyboard disappears.
  ///
  /// - Returns: Whether the responder is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = responderWindow
    window?.firstResponder = nil
    (self as? any FirstResponderObserver)?.didResignFirstResponder()
    window?.noteFirstResponder()
    return true
  }

  /// Updates the input view and the accessory view if the responder is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.noteFirstResponder() }
  }

  /// Returns whether the responder can perform an action. By default, the result is true if the responder has the
  /// method.
  ///
  /// For the standard edit actions, such as `copy(_:)`, the default result is false. A subclass that supports such an
  /// action overrides both the action's method and `canPerformAction(_:withSender:)`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isAnswered(self) && EditAction(action) == nil
  }

  /// Returns the first object in the responder chain, starting with this responder, that can perform an action. Returns
  /// nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: { $0.next }).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: Motion

  /// Called when a motion, such as a shake, begins. The default implementation calls the method of `next`.
  ///
  /// - Source: G-122.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called when a motion has ended. The default implementation calls the method of `next`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Called when a motion was cancelled, because it lasted too long. The default implementation calls the method of
  /// `next`.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Edit actions

  /// Moves the selection to the pasteboard. The default implementation does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard. The default implementation does nothing.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection by the content of the pasteboard. The default implementation does nothing.
  open func paste(_ sender: Any?) {}
  /// Removes the selection. The default implementation does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects the object or the word at the insertion point. The default implementation does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default implementation does nothing.
  open func selectAll(_ sender: Any?) {}

  // MARK: User activities

  /// The activity that describes what the user does in the responder, or nil.
  open var userActivity: NSUserActivity? {
    didSet {
      oldValue?.remove(self)
      userActivity?.add(self)
    }
  }
  /// Called before the activity of the responder is saved, after `needsSave` was set to true. The default
  /// implementation does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called when the app continues an activity in the responder. The default implementation does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// The window in this responder's chain, or nil if the chain contains none. For a window, the value is the window
  /// itself.
  final var responderWindow: UIWindow? {
    sequence(first: self, next: { $0.next }).lazy.compactMap { $0 as? UIWindow }.first
  }

  // MARK: Key-value coding (folder Objects): what subclasses may override

  /// Returns the value of the property that has the name `key`: a property of UIKit, or one that the app has made
  /// available to key-value coding.
  ///
  /// If there is no such property, the method calls `value(forUndefinedKey:)`.
  open func value(forKey key: String) -> Any? {
    guard let property = KeyedProperties.property(key, of: self) else { return value(forUndefinedKey: key) }
    return property.value(of: self)
  }
  /// Sets the property that has the name `key`. A number is converted to the numeric type of the property, or from a
  /// raw value to the enumeration.
  ///
  /// If there is no such property, the method calls `setValue(_:forUndefinedKey:)`.
  /// - Precondition: the value fits the type of the property.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = KeyedProperties.property(key, of: self) else { return setValue(value, forUndefinedKey: key) }
    KeyedProperties.set(property, to: value, of: self)
  }
  /// Called by `value(forKey:)` if no property has the name `key`. The default implementation traps.
  open func value(forUndefinedKey key: String) -> Any? { KeyedProperties.refuse(key, of: self) }
  /// Called by `setValue(_:forKey:)` if no property has the name `key`. The default implementation traps.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyedProperties.refuse(key, of: self) }

  /// The values that `objc_setAssociatedObject` associates with the responder, or nil if there are none.
  final var associatedValues: AssociatedValues?
}
