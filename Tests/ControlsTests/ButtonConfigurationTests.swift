import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1, profile: .modern)

  private func button(_ change: (inout UIButton.Configuration) -> Void = { _ in }) -> UIButton {
    stage.makeCurrent()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Continue"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    stage.window.addSubview(button)
    button.sizeToFit()
    stage.advance(by: 0)
    return button
  }

  @Test func `a button is as large as its title plus the content insets`() {
    let button = button()
    let title = button.titleLabel!.sizeThatFits(.zero)
    #expect(button.intrinsicContentSize.width == (title.width + 24).rounded(.up))
    #expect(button.intrinsicContentSize.height == (title.height + 14).rounded(.up))
    button.configuration?.contentInsets = .zero
    #expect(button.intrinsicContentSize.width == title.width.rounded(.up))
  }

  @Test func `imagePlacement determines the edge of the title at which the image is`() {
    let sides: [(NSDirectionalRectEdge, (CGRect, CGRect) -> Bool)] = [
      (.leading, { $0.maxX + 8 <= $1.minX + 1 }), (.trailing, { $0.minX >= $1.maxX + 7 }),
      (.top, { $0.maxY + 8 <= $1.minY + 1 }), (.bottom, { $0.minY >= $1.maxY + 7 }),
    ]
    for (edge, isRight) in sides {
      let button = button {
        ($0.image, $0.imagePlacement, $0.imagePadding) = (UIImage(systemName: "star"), edge, 8)
      }
      #expect(isRight(button.imageView!.frame, button.titleLabel!.frame), "\(edge)")
    }
  }

  @Test func `a layout from right to left mirrors the image`() {
    let button = button { ($0.image, $0.imagePadding) = (UIImage(systemName: "star"), 8) }
    let image = button.imageView!.frame
    button.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0)
    #expect((button.imageView!.frame.minX - (button.bounds.width - image.maxX)).magnitude < 0.01)
  }

  @Test func `the update handler is called for changes of the state and can change the configuration`() {
    let button = button()
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Up")
    button.isHighlighted = true
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Down")
    #expect(states == [.normal, .highlighted])
  }

  @Test func `a tap on a button with a configuration sends its primary action`() {
    var count = 0
    stage.makeCurrent()
    let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Go") { _ in count += 1 })
    button.sizeToFit()
    stage.window.addSubview(button)
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Go")
    stage.tap(button)
    stage.advance(by: 1)
    #expect(count == 1)
  }

  @Test func `removing the configuration restores the appearance of the button's type`() {
    let button = button()
    button.setTitle("Plain", for: .normal)
    button.configuration = nil
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Plain")
    #expect(button.subviews.count == 3)
  }

  @Test func `a larger content size category enlarges the title`() {
    let button = button()
    let before = button.intrinsicContentSize
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0)
    #expect(button.intrinsicContentSize.width > before.width)
  }

  @Test func `updated(for:) returns a configuration with the colours for the button's state`() {
    let button = button()
    let configuration = UIButton.Configuration.filled().updated(for: button)
    #expect(configuration.baseForegroundColor == .white)
    #expect(configuration.background.backgroundColor == .systemBlue)
  }

  @Test func `removing the configuration restores the font and the tint of the button`() {
    stage.makeCurrent()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let font = button.titleLabel?.font
    button.configuration = .filled()
    stage.window.addSubview(button)
    stage.advance(by: 0)
    button.configuration = nil
    stage.advance(by: 0)
    #expect(button.titleLabel?.font == font)
    #expect(button.imageView?.tintColor == button.tintColor)
  }
}
