import class Foundation.NSAttributedString

/// The titles, title colours, images and symbol configurations of a button for each control state. A state without a
/// value uses the value of the normal state.
struct ButtonContent {
  private var titles: [UIControl.State: String] = [:]
  private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  private var titleColors: [UIControl.State: UIColor] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var backgrounds: [UIControl.State: UIImage] = [:]
  private var symbols: [UIControl.State: UIImage.SymbolConfiguration] = [:]

  subscript(title state: UIControl.State) -> String? {
    get { titles[state] ?? titles[.normal] }
    set { titles[state] = newValue }
  }

  subscript(attributedTitle state: UIControl.State) -> NSAttributedString? {
    get { attributedTitles[state] ?? attributedTitles[.normal] }
    set { attributedTitles[state] = newValue }
  }

  subscript(titleColor state: UIControl.State) -> UIColor? {
    get { titleColors[state] ?? titleColors[.normal] }
    set { titleColors[state] = newValue }
  }

  subscript(image state: UIControl.State) -> UIImage? {
    get { images[state] ?? images[.normal] }
    set { images[state] = newValue }
  }

  subscript(background state: UIControl.State) -> UIImage? {
    get { backgrounds[state] ?? backgrounds[.normal] }
    set { backgrounds[state] = newValue }
  }

  subscript(symbol state: UIControl.State) -> UIImage.SymbolConfiguration? {
    get { symbols[state] ?? symbols[.normal] }
    set { symbols[state] = newValue }
  }

  /// Returns whether an image was set for a state.
  func hasImage(for state: UIControl.State) -> Bool { images[state] != nil }
  /// Returns whether a background image was set for a state.
  func hasBackground(for state: UIControl.State) -> Bool { backgrounds[state] != nil }
  /// Returns whether a title colour was set for a state.
  func hasTitleColor(for state: UIControl.State) -> Bool { titleColors[state] != nil }
}
