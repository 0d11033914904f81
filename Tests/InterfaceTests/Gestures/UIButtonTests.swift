import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIButtonTests {
  let stage = Stage(size: CGSize(width: 120, height: 60), scale: 2, profile: .classic)

  init() {
    stage.makeCurrent()
    stage.window.backgroundColor = .white
  }

  private func button(_ type: UIButton.ButtonType = .system, _ title: String? = "Save") -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.window.addSubview(button)
    stage.advance(by: 0)
    return button
  }

  private func square(_ side: Int, _ color: UIColor = .red) -> UIImage {
    let size = CGSize(width: side, height: side)
    let stage = Stage(size: size, scale: 1, profile: .classic)
    stage.window.backgroundColor = color
    stage.advance(to: 0)
    defer { self.stage.makeCurrent() }
    return UIImage(cgImage: CGImage(stage.render()))
  }

  @Test func `in a state without a value of its own, a button has the value for the normal state`() {
    let button = button()
    button.setTitle("Saving", for: .highlighted)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "Save" && button.titleColor(for: .normal) == .systemBlue)
    button.isHighlighted = true
    #expect(button.currentTitle == "Saving" && button.titleLabel?.text == "Saving")
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Save" && button.state == .selected)
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentTitleColor == .red && button.currentTitle == "Save")
  }

  @Test func `a tap on a button sends its action and is not recognized by a superview's tap recognizer`() {
    var lines: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in lines.append("go") })
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.window.addSubview(button)
    stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in lines.append("tap") })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    stage.tap(button)
    stage.advance(by: 1)
    #expect(lines == ["go"])
    button.isEnabled = false
    stage.tap(button)
    stage.advance(by: 1)
    #expect(lines == ["go", "tap"])
    button.isEnabled = true
    button.addGestureRecognizer(UITapGestureRecognizer { _ in lines.append("own tap") })
    stage.tap(button)
    stage.advance(by: 1)
    #expect(lines == ["go", "tap", "own tap"])
  }

  @Test func `a superview's double-tap recognizer delays the button's action`() {
    var lines: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in lines.append("go") })
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.window.addSubview(button)
    let single = UITapGestureRecognizer { _ in lines.append("single") }
    let double = UITapGestureRecognizer { _ in lines.append("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    [single, double].forEach { stage.window.addGestureRecognizer($0) }
    stage.tap(button)
    stage.advance(by: 0.3)
    #expect(lines == [])
    stage.advance(by: 1)
    #expect(lines == ["go"])
    stage.tap(button, count: 2)
    stage.advance(by: 1)
    #expect(lines == ["go", "double"])
  }

  @Test func `a system button is dimmed at once when touched, and fades back afterwards`() throws {
    let button = button()
    let label = try #require(button.titleLabel)
    func shown() -> Float { label.layer.presentation()?.opacity ?? label.layer.opacity }
    stage.touch([(stage.now, CGPoint(x: 60, y: 30)), (stage.now + 0.5, CGPoint(x: 60, y: 30))])
    stage.advance(by: 0)
    #expect(shown() == 0.2)
    stage.advance(by: 0.5 + 0.125)
    #expect(shown() > 0.4 && shown() < 0.8)
    stage.advance(by: 0.125)
    #expect(shown() == 1)
    stage.advance(by: 0.01)
    #expect(stage.isSettled)
    button.isHighlighted = true
    button.isHighlighted = false
    button.isHighlighted = true
    stage.advance(by: 0)
    #expect(shown() == 0.2)
  }

  @Test func `a button's intrinsic size is that of its title and image plus the content insets`() {
    let button = button()
    let title = button.titleLabel!.sizeThatFits(.zero)
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    button.contentEdgeInsets = .zero
    button.setImage(square(50), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 50, height: 50))
    button.sizeToFit()
    #expect(button.bounds.size == button.intrinsicContentSize)
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 50, height: 50))
    button.setImage(nil, for: .normal)
    #expect(button.intrinsicContentSize.width == 30 && button.intrinsicContentSize.height == title.height + 12)
    #expect(UIView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.center, [40.0, 60.0]), (.left, [0, 20]), (.leading, [0, 20]),
    (.right, [80, 100]),
    (.trailing, [80, 100]), (.fill, [0, 20]),
  ])
  func `a button's image and title are side by side, aligned by contentHorizontalAlignment`(
    alignment: UIControl.ContentHorizontalAlignment, xs: [Double]
  ) {
    let button = button()
    button.setImage(square(20), for: .normal)
    let width = button.titleLabel!.sizeThatFits(.zero).width
    button.frame.size = CGSize(width: 100 + width, height: 40)
    button.contentHorizontalAlignment = alignment
    stage.advance(by: 0)
    #expect([button.imageView!.frame.minX, button.titleLabel!.frame.minX].map(Double.init) == xs)
    #expect(button.imageView!.frame.minY == 10)
    #expect(button.titleLabel!.frame.width == (alignment == .fill ? 80 + width : width))
  }

  @Test func `edge insets move a button's title and image`() {
    let button = button(.custom, nil)
    button.setImage(square(20), for: .normal)
    button.contentVerticalAlignment = .bottom
    button.contentHorizontalAlignment = .right
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 3)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 1)
    stage.advance(by: 0)
    #expect(button.imageView!.frame == CGRect(x: 76, y: 14, width: 20, height: 20))
    (button.contentVerticalAlignment, button.contentHorizontalAlignment) = (.fill, .fill)
    stage.advance(by: 0)
    #expect(button.imageView!.frame == CGRect(x: 0, y: 0, width: 96, height: 34))
    (button.contentVerticalAlignment, button.contentHorizontalAlignment) = (.top, .left)
    stage.advance(by: 0)
    #expect(button.imageView!.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `a custom button darkens its image when highlighted and fades it when disabled, by default`() {
    let button = button(.custom, nil)
    button.setImage(square(20, UIColor(red: 1, green: 0, blue: 0, alpha: 1)), for: .normal)
    func middle() -> PremultipliedPixel {
      stage.advance(by: 0)
      let shown = button.imageView!.image!.cgImage!.bitmap
      return shown[x: 10, y: 10]
    }
    #expect(middle() == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    button.isHighlighted = true
    #expect(middle() == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 255))
    button.adjustsImageWhenHighlighted = false
    #expect(middle().red == 255)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(middle().alpha == 128)
    button.setImage(square(20, .green), for: .disabled)
    #expect(middle().green == 255)
  }

  @Test func `buttons in several states match their golden images`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 150), scale: 1, profile: .classic)
    stage.window.backgroundColor = .white
    let places = (0..<6).map { CGRect(x: 8 + 96 * CGFloat($0 % 2), y: 8 + 47 * CGFloat($0 / 2), width: 88, height: 40) }
    let image = square(14, UIColor(red: 1, green: 0.6, blue: 0, alpha: 1))
    let buttons = places.enumerated().map { index, frame in
      let button = UIButton(type: index < 3 ? .system : .custom)
      button.frame = frame
      button.setTitle(["Plain", "Down", "Off", "Both", "Down", "Over"][index], for: .normal)
      stage.makeCurrent()
      stage.window.addSubview(button)
      return button
    }
    buttons[1].isHighlighted = true
    buttons[2].isEnabled = false
    for button in buttons[3...] {
      button.setImage(image, for: .normal)
      button.setTitleColor(.black, for: .normal)
      button.titleEdgeInsets = UIEdgeInsets(left: 6)
    }
    buttons[4].isHighlighted = true
    buttons[5].setBackgroundImage(square(4, .systemYellow), for: .normal)
    stage.makeCurrent()
    stage.advance(to: 0)
    try Golden("interface/buttons").expect(stage.render())
  }
}
