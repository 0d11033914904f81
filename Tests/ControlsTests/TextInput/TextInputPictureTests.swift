import Controls
import struct Foundation.NSRange
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextInputPictureTests {
  /// Returns a stage with a root view controller whose view has the system's background.
  private func makeStage(
    _ size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, dark: Bool = false,
    profile: StageProfile = .modern
  ) -> (Stage, UIViewController) {
    let stage = Stage(size: size, scale: scale, profile: profile)
    stage.userInterfaceStyle = dark ? .dark : .light
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    stage.window.rootViewController = root
    return (stage, root)
  }

  private func field(_ style: UITextField.BorderStyle, _ text: String, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    (field.borderStyle, field.placeholder, field.text) = (style, "Placeholder", text)
    return field
  }

  @Test(arguments: [false, true]) func `text fields and the keyboard match their golden image`(isDark: Bool) throws {
    let (stage, root) = makeStage(dark: isDark)
    let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
    for (index, style) in styles.enumerated() {
      root.view.addSubview(field(style, "Text", y: 70 + CGFloat(index) * 90))
      root.view.addSubview(field(style, "", y: 112 + CGFloat(index) * 90))
    }
    let focused = field(.roundedRect, "Focused", y: 440)
    focused.clearButtonMode = .always
    root.view.addSubview(focused)
    stage.advance(by: 0)
    focused.becomeFirstResponder()
    try stage.settle()
    try Golden("controls/text-fields-\(isDark ? "dark" : "light")").expect(stage.render())
  }

  @Test func `text fields with side views, alignments and secure text match their golden image`() throws {
    let (stage, root) = makeStage(CGSize(width: 390, height: 330), profile: .classic)
    let fields = (0..<6).map { field(.roundedRect, "Text", y: 20 + CGFloat($0) * 50) }
    fields.forEach(root.view.addSubview)
    fields[0].isSecureTextEntry = true
    fields[1].textAlignment = .center
    fields[2].textAlignment = .right
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    (fields[3].leftView, fields[3].leftViewMode, fields[3].clearButtonMode) = (glass, .always, .always)
    (fields[3].adjustsFontSizeToFitWidth, fields[3].text) = (true, "A long text in a smaller font, which fits into it")
    fields[4].text = "A text that is longer than the field is truncated at its end"
    fields[5].semanticContentAttribute = .forceRightToLeft
    fields[5].isEnabled = false
    try stage.settle()
    try Golden("controls/text-field-parts").expect(stage.render())
  }

  @Test func `a text view shows its lines, its selection and its caret`() throws {
    let (stage, root) = makeStage(CGSize(width: 390, height: 260), profile: .classic)
    let text = "A text view wraps its text between words.\nA second paragraph, and one more line.\n"
    let views = (0..<2).map { UITextView(frame: CGRect(x: 10 + CGFloat($0) * 190, y: 10, width: 180, height: 230)) }
    for view in views {
      (view.text, view.font, view.inputView) = (text, .systemFont(ofSize: 17), UIView())
      view.backgroundColor = .secondarySystemBackground
      root.view.addSubview(view)
    }
    views[1].becomeFirstResponder()
    views[1].selectedRange = NSRange(location: 14, length: 35)
    try stage.settle()
    try Golden("controls/text-views").expect(stage.render())
    views[1].selectedRange = NSRange(location: text.utf16.count, length: 0)
    try stage.settle()
    try Golden("controls/text-view-caret").expect(stage.render())
  }

  @Test(arguments: [false, true]) func `a search bar and the keyboard match their golden image`(isDark: Bool) throws {
    let (stage, root) = makeStage(scale: 1, dark: isDark)
    for (index, style) in [UISearchBar.Style.default, .minimal].enumerated() {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 60 + CGFloat(index) * 80, width: 390, height: 56))
      (bar.searchBarStyle, bar.placeholder) = (style, "Search")
      root.view.addSubview(bar)
      if index == 1 { (bar.text, bar.showsCancelButton) = ("Query", true) }
    }
    let view = UITextView(frame: CGRect(x: 20, y: 230, width: 350, height: 200))
    (view.text, view.font, view.keyboardType) = ("number pad\n", .systemFont(ofSize: 17), .decimalPad)
    root.view.addSubview(view)
    stage.advance(by: 0)
    if isDark { view.becomeFirstResponder() } else { (root.view.subviews[1] as? UISearchBar)?.becomeFirstResponder() }
    try stage.settle()
    try Golden("controls/search-bar-\(isDark ? "dark" : "light")").expect(stage.render())
  }

  @Test func `the keyboard has the width of a landscape screen`() throws {
    let (stage, root) = makeStage(scale: 1)
    let field = field(.roundedRect, "", y: 40)
    field.keyboardType = .emailAddress
    field.returnKeyType = .done
    field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    root.view.addSubview(field)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    field.becomeFirstResponder()
    try stage.settle()
    try Golden("controls/keyboard-landscape").expect(stage.render())
  }

  @Test func `the keyboard enters from below`() throws {
    let (stage, root) = makeStage(scale: 1)
    let field = field(.roundedRect, "", y: 80)
    root.view.addSubview(field)
    stage.advance(by: 0)
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    try Golden("controls/keyboard-entering").expect(stage.render())
  }
}
