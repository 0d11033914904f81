import Geometry

/// The views that belong to a first responder: the keyboard or an input view that replaces the keyboard, and the
/// accessory view.
@MainActor
struct KeyboardContent {
  /// The view that replaces the keyboard, or nil.
  let inputView: UIView?
  /// The view above the keyboard, or nil.
  let accessory: UIView?
  /// The traits that determine the keys of the keyboard, or nil if there is no keyboard.
  let keys: KeyboardTraits?

  /// Creates the content for a responder. Input and accessory views are searched for in the responder chain. Returns
  /// nil if the responder has no keyboard, no input view and no accessory view.
  init?(of responder: UIResponder) {
    let chain = sequence(first: responder, next: { $0.next })
    let inputView = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    let keys = inputView == nil && responder.wantsKeyboard ? KeyboardTraits(of: responder) : nil
    guard inputView != nil || accessory != nil || keys != nil else { return nil }
    (self.inputView, self.accessory, self.keys) = (inputView, accessory, keys)
  }

  /// Returns the height of the accessory view at a width, in points.
  func accessoryHeight(width: CGFloat) -> CGFloat { accessory?.inputHeight(width: width) ?? 0 }

  /// Returns the height in points of the keyboard, or of the input view that replaces the keyboard. `metrics` are the
  /// sizes of the keyboard on the device.
  func bodyHeight(_ metrics: KeyboardMetrics) -> CGFloat {
    if let keys { return metrics.height(keys) }
    guard let inputView else { return 0 }
    let height = inputView.inputHeight(width: metrics.width)
    return height > 0 ? height + metrics.bottomInset : 0
  }
}

extension UIView {
  /// Returns the height in points that an input view or an accessory view has at a width. The result is the height of
  /// the view's frame. If the frame is empty or the view is laid out by constraints, it is the height of the content.
  fileprivate final func inputHeight(width: CGFloat) -> CGFloat {
    let isPlaced = layoutItem.map { !$0.usesMask } ?? false
    if !isPlaced, bounds.height > 0 { return bounds.height }
    if intrinsicContentSize.height > 0 { return intrinsicContentSize.height }
    guard isPlaced else { return 0 }
    let target = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The properties of a text input that determine the keys of the keyboard.
@MainActor
struct KeyboardTraits: Equatable {
  var type = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  /// Whether there is a bar with suggestions above the keys.
  var hasSuggestions = true
  /// Whether the letters are capitals.
  var isShifted = false
  /// Whether the return key is enabled.
  var isReturnEnabled = true

  /// Creates the traits of a responder. A responder that is not a `UIKeyInput` has the default traits.
  init(of responder: UIResponder) {
    guard let input = responder as? any UIKeyInput else { return }
    (type, appearance, returnKey) = (input.keyboardType, input.keyboardAppearance, input.returnKeyType)
    hasSuggestions = !type.isPad && input.autocorrectionType != .no && !input.isSecureTextEntry
    isReturnEnabled = !input.enablesReturnKeyAutomatically || input.hasText
    isShifted =
      switch input.autocapitalizationType {
      case .none: false
      case .words, .sentences:
        !input.hasText && !input.isSecureTextEntry && type != .emailAddress && type != .URL
      case .allCharacters: true
      }
  }
}

/// The sizes of the keyboard on a device. All values are unverified.
struct KeyboardMetrics: Equatable {
  /// The width of the interface, in points.
  let width: CGFloat
  /// The height at the bottom that the home indicator covers, in points.
  let bottomInset: CGFloat
  /// The height of the four rows of keys with their margins, in points.
  let rows: CGFloat
  /// The height of the bar with suggestions, in points.
  let suggestions: CGFloat
  /// The height of the space between the rows of keys and the lower edge of the keyboard, in points.
  let foot: CGFloat

  /// Creates the sizes of the keyboard on a stage, for the current orientation of the interface.
  @MainActor
  init(_ stage: Stage) {
    let isLandscape = stage.interfaceOrientation.isLandscape
    width = stage.interfaceOrientation.size(on: stage.size).width
    bottomInset = stage.safeAreaInsets.bottom
    let isModern = stage.profile.homeIndicatorHeight > 0
    switch (stage.device.userInterfaceIdiom == .pad, isLandscape) {
    case (false, false):
      (rows, suggestions) = (width >= 414 ? 226 : 216, isModern ? 44 : 0)
      foot = bottomInset > 0 ? 75 : 0
    case (false, true): (rows, suggestions, foot) = (162, isModern ? 38 : 0, bottomInset > 0 ? 9 : 0)
    case (true, false): (rows, suggestions, foot) = (264, isModern ? 55 : 0, bottomInset > 0 ? 1 : 0)
    case (true, true): (rows, suggestions, foot) = (352, isModern ? 55 : 0, bottomInset > 0 ? 1 : 0)
    }
  }

  /// Returns the height of the keyboard with the keys of the given traits, in points.
  @MainActor
  func height(_ keys: KeyboardTraits) -> CGFloat { rows + foot + (keys.hasSuggestions ? suggestions : 0) }
}
