import class Foundation.NSCoder
import Geometry
import Layers

/// The window of a stage that shows the keyboard in front of all other windows. It receives the touches on the keyboard
/// and on the views that the app shows with it.
final class KeyboardWindow: UIWindow {
  /// The view that fills the window in the orientation of the interface.
  let container = KeyboardContainer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "keyboardWindow"
    windowLevel = Level(10_000_000)
    container.frame = bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(container)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var isSystemWindow: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === container ? nil : hit
  }
}

/// A view with the coordinates of the interface. The keyboard moves in this view.
final class KeyboardContainer: UIView {
  /// The keyboard with its accessory view.
  let panel = KeyboardPanel()

  init() {
    super.init(frame: .zero)
    layer.name = "keyboardContainer"
    addSubview(panel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  // In the classic profile, the window does not rotate. The container is rotated instead.
  override var isPresentationContainer: Bool { true }
}
