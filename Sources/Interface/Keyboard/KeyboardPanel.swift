import class Foundation.NSCoder
import Geometry
import Layers

/// The moving part of the keyboard's window: the accessory view and, below it, the keys or the input view that replaces
/// the keys.
final class KeyboardPanel: UIView {
  private let body = UIView()
  private let keyboard = KeyboardView()
  private var accessory: UIView?
  private var inputBody: UIView?
  private var accessoryHeight: CGFloat = 0
  private var bodyHeight: CGFloat = 0

  init() {
    super.init(frame: .zero)
    layer.name = "keyboard"
    body.backgroundColor = KeyboardColors.background
    addSubview(body)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The height of the accessory view and of the keys or the input view together, in points.
  var contentHeight: CGFloat { accessoryHeight + bodyHeight }

  /// Shows the views of a first responder. `style` is the interface style of the input view and of keys that have no
  /// style of their own.
  func show(_ content: KeyboardContent, _ metrics: KeyboardMetrics, style: UIUserInterfaceStyle) {
    accessoryHeight = content.accessoryHeight(width: metrics.width)
    bodyHeight = content.bodyHeight(metrics)
    replace(&accessory, by: content.accessory, in: self)
    replace(&inputBody, by: content.keys == nil ? content.inputView : keyboard, in: body)
    body.overrideUserInterfaceStyle = content.keys?.style ?? style
    if let keys = content.keys { keyboard.show(keys, metrics) }
    setNeedsLayout()
  }

  /// Updates the keys of the keyboard for new traits of the text input. The height of the panel does not change.
  func update(_ keys: KeyboardTraits, _ metrics: KeyboardMetrics) { keyboard.show(keys, metrics) }

  /// Removes the accessory view, and the input view or the keys, from the panel. The height of the content becomes 0.
  func clear() {
    replace(&accessory, by: nil, in: self)
    replace(&inputBody, by: nil, in: body)
    (accessoryHeight, bodyHeight) = (0, 0)
  }

  private func replace(_ old: inout UIView?, by new: UIView?, in parent: UIView) {
    if let old, old !== new, old.superview === parent { old.removeFromSuperview() }
    if let new, new.superview !== parent { parent.addSubview(new) }
    old = new
  }

  override func layoutSubviews() {
    body.frame = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: bodyHeight)
    inputBody?.restingFrame = inputBody === keyboard ? body.bounds : inputFrame
    accessory?.restingFrame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
  }

  /// The frame of the app's input view, which replaces the keyboard, above the home indicator.
  private var inputFrame: CGRect {
    let inset = window?.stage?.safeAreaInsets.bottom ?? 0
    return CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bodyHeight - inset))
  }
}

extension KeyboardTraits {
  /// The interface style of the keys, or nil if the keys have the style of the text input.
  fileprivate var style: UIUserInterfaceStyle? {
    switch appearance {
    case .default: nil
    case .dark: .dark
    case .light: .light
    }
  }
}
