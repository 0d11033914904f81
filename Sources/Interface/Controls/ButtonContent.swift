/// What a button shows in its states; what a state leaves open is as in the normal one.
struct ButtonContent {
  private var titles: [UIControl.State: String] = [:]
  private var titleColors: [UIControl.State: UIColor] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var backgrounds: [UIControl.State: UIImage] = [:]

  subscript(title state: UIControl.State) -> String? {
    get { titles[state] ?? titles[.normal] }
    set { titles[state] = newValue }
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

  /// Whether a state has an image of its own.
  func hasImage(for state: UIControl.State) -> Bool { images[state] != nil }
  /// Whether a state has a background of its own.
  func hasBackground(for state: UIControl.State) -> Bool { backgrounds[state] != nil }
  /// Whether a state has a colour of its own.
  func hasTitleColor(for state: UIControl.State) -> Bool { titleColors[state] != nil }
}
