public import class Foundation.NSObject
public import class Foundation.NSAttributedString

/// The appearance of bar buttons in all states.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance: NSObject {
  /// The style of the buttons to which the appearance applies.
  public private(set) var style: UIBarButtonItem.Style
  /// The appearance of enabled buttons that are not pressed.
  public private(set) var normal = UIBarButtonItemStateAppearance()
  /// The appearance of pressed buttons. Missing attributes are those of `normal`.
  public private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of disabled buttons. Missing attributes are those of `normal`, except the colour: without a colour,
  /// disabled buttons have the system's colour.
  public private(set) var disabled = UIBarButtonItemStateAppearance()
  /// The appearance of focused buttons. The property has no effect, because Interlude does not support focus.
  public private(set) var focused = UIBarButtonItemStateAppearance()
  /// A closure that is called after a property of this appearance or of one of its states has changed.
  var didChange: (() -> Void)? { didSet { observe() } }

  /// Creates an appearance with the system's values for a style.
  public init(style: UIBarButtonItem.Style = .plain) { self.style = style }

  /// Resets all states to the system's values for a style.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    (normal, highlighted, disabled, focused) = (.init(), .init(), .init(), .init())
    observe()
    didChange?()
  }

  /// Returns a copy of the appearance.
  nonisolated public override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    (copy.normal, copy.highlighted) = (normal.duplicate(), highlighted.duplicate())
    (copy.disabled, copy.focused) = (disabled.duplicate(), focused.duplicate())
    return copy
  }

  private func observe() { for state in [normal, highlighted, disabled, focused] { state.didChange = didChange } }

  /// Returns the text attributes of a button's title in a control state.
  ///
  /// Attributes that the appearance of the state does not set are those of `normal`, except for the colour of disabled
  /// buttons.
  func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var base = normal.titleTextAttributes
    if state.contains(.disabled) {
      base[.foregroundColor] = nil
      return base.merging(disabled.titleTextAttributes) { $1 }
    }
    return state.contains(.highlighted) ? base.merging(highlighted.titleTextAttributes) { $1 } : base
  }

  /// Returns the background image in a state. A state without an image has that of `normal`.
  func background(for state: UIControl.State) -> UIImage? {
    if state.contains(.disabled) { return disabled.backgroundImage ?? normal.backgroundImage }
    return (state.contains(.highlighted) ? highlighted.backgroundImage : nil) ?? normal.backgroundImage
  }
}
