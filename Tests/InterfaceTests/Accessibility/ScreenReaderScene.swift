import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport

/// A navigation controller with screens of labels, on a stage with a screen reader.
@MainActor
final class ScreenReaderScene {
  let stage: Stage
  let navigation: UINavigationController
  let list = UIViewController()
  let story = UIViewController()

  var reader: ScreenReader { stage.screenReader }
  /// The description of the focused element, or "none".
  var focus: String { reader.focusedElement?.spokenDescription ?? "none" }

  /// Creates a scene that shows the first screen.
  init(isRunning: Bool = true, direction: UITraitEnvironmentLayoutDirection = .leftToRight) {
    stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.layoutDirection = direction
    navigation = UINavigationController(rootViewController: list)
    (list.title, story.title) = ("List", "Story")
    for (controller, text) in [(list, "First row"), (story, "Once upon a time")] {
      controller.view.addSubview(Self.label(text, at: CGRect(x: 20, y: 120, width: 200, height: 20)))
    }
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    reader.isRunning = isRunning
    stage.advance(by: 0.1)
  }

  /// Returns a label with a text and a frame.
  static func label(_ text: String, at frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  /// Pushes the second screen, and advances beyond the end of the transition.
  func push() {
    navigation.pushViewController(story, animated: true)
    stage.advance(by: 1)
  }

  /// The events of the trace with a name, with their details.
  func events(_ name: String) -> [String] {
    stage.trace.events.filter { $0.name == name }.map { $0.detail.isEmpty ? $0.subject : "\($0.subject): \($0.detail)" }
  }
}

/// A view that records the gestures of the screen reader that reach it.
@MainActor
final class GestureView: UIView {
  let journal: Journal
  let name: String
  /// Whether the view handles the gestures.
  var handles = false

  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  private func note(_ gesture: String) -> Bool {
    journal.note("\(name).\(gesture)")
    return handles
  }

  override func accessibilityPerformEscape() -> Bool { note("escape") }
  override func accessibilityPerformMagicTap() -> Bool { note("magicTap") }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { note("scroll \(direction)") }
  override func accessibilityIncrement() { _ = note("increment") }
  override func accessibilityDecrement() { _ = note("decrement") }
  override func accessibilityActivate() -> Bool { note("activate") }
}
