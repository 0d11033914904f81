import Controls
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextInputPictureTests {
  /// Returns a stage with a root view controller whose view has the system's background.
  private func makeStage(
    _ size: CGSize = CGSize(width: 390, height: 844), dark: Bool = false, profile: StageProfile = .modern
  ) -> (Stage, UIViewController) {
    let stage = Stage(size: size, scale: 2, profile: profile)
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

  @Test(arguments: [false, true]) func `a focused field stands above the keyboard`(isDark: Bool) throws {
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
}
