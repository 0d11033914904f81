import class Foundation.NSCoder
import Geometry
import Layers

/// The colours of the keyboard (unverified). On iOS, the background of the keyboard is also a blur of the content
/// behind it.
enum KeyboardColors {
  static let background = UIColor(light: .init(209, 211, 217), dark: .init(43, 43, 45))
  static let key = UIColor(light: .init(255, 255, 255), dark: .init(107, 107, 109))
  static let specialKey = UIColor(light: .init(171, 176, 186), dark: .init(70, 70, 72))
  static let shadow = UIColor(light: .init(137, 139, 143), dark: .init(28, 28, 30))
  static let separator = UIColor(light: .init(60, 60, 67, 0.18), dark: .init(235, 235, 245, 0.16))
}

/// The keys of the keyboard. A tap on a key types its text.
final class KeyboardView: UIView {
  private var traits: KeyboardTraits?
  private var metrics: KeyboardMetrics?
  private var keys: [KeyboardKeyView] = []
  private let separators = [UIView(), UIView()]

  init() {
    super.init(frame: .zero)
    layer.name = "keys"
    separators.forEach {
      $0.backgroundColor = KeyboardColors.separator
      addSubview($0)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays the keys for the traits of a text input. Does nothing if the traits and the metrics have not changed.
  func show(_ traits: KeyboardTraits, _ metrics: KeyboardMetrics) {
    guard traits != self.traits || metrics != self.metrics else { return }
    (self.traits, self.metrics) = (traits, metrics)
    UIView.performWithoutAnimation { rebuild() }
  }

  private func rebuild() {
    guard let traits, let metrics else { return }
    let plan = KeyboardPlan(traits, metrics)
    while keys.count > plan.keys.count { keys.removeLast().removeFromSuperview() }
    while keys.count < plan.keys.count {
      let key = KeyboardKeyView()
      keys.append(key)
      addSubview(key)
    }
    for (view, key) in zip(keys, plan.keys) { view.show(key) }
    separators.forEach { $0.isHidden = !traits.hasSuggestions }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let metrics else { return }
    // During a rotation, the metrics already have the new width, but the bounds can have the old one.
    for key in keys { key.place(shiftedBy: (bounds.width - metrics.width) / 2) }
    for (index, separator) in separators.enumerated() {
      separator.frame = CGRect(
        x: bounds.width * CGFloat(index + 1) / 3, y: metrics.suggestions / 2 - 12, width: 1, height: 24)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { key(under: $0)?.isPressed = true }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    keys.forEach { $0.isPressed = false }
    touches.forEach { key(under: $0)?.isPressed = true }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let pressed = (event?.touches ?? []).filter(touches.contains).compactMap { key(under: $0)?.key }
    keys.forEach { $0.isPressed = false }
    guard let keyboard = window?.stage?.keyboard else { return }
    for key in pressed { if let input = keyboard.input { keyboard.press(key, on: input) } }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    keys.forEach { $0.isPressed = false }
  }

  /// Returns the enabled key under a touch. The gaps between keys belong to the nearest key.
  private func key(under touch: UITouch) -> KeyboardKeyView? {
    let point = touch.location(in: self)
    return keys.first { $0.isEnabled && $0.frame.insetBy(dx: -3, dy: -6).contains(point) }
  }
}

/// One key of the keyboard.
final class KeyboardKeyView: UIView {
  private let label = UILabel()
  private let image = UIImageView()
  private var planned: KeyboardPlan.Key?
  /// Whether touches press the key.
  var isEnabled: Bool { planned?.isEnabled ?? false }
  /// The text or the action of the key.
  var key: KeyboardKey { planned?.key ?? .inert("") }
  /// Whether the key is drawn as pressed.
  var isPressed = false { didSet { if isPressed != oldValue { paint() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 0
    image.tintColor = .label
    label.textAlignment = .center
    [label, image].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays the title or symbol of a key.
  func show(_ new: KeyboardPlan.Key) {
    planned = new
    label.text = new.symbol == nil ? new.title : nil
    label.font = .systemFont(ofSize: new.fontSize)
    image.image = new.symbol.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .light))
    }
    layer.name = new.title
    paint()
  }

  /// Sets the view's frame to the frame of its key in the `KeyboardPlan`, moved to the right by `distance` points.
  func place(shiftedBy distance: CGFloat) {
    guard let planned else { return }
    frame = planned.frame.offsetBy(dx: distance, dy: 0)
    label.frame = bounds
    let size = image.sizeThatFits(.zero)
    image.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  override func adaptToTraits(from old: UITraitCollection) { paint() }

  private func paint() {
    guard let planned else { return }
    let isBare = planned.look == .bare
    layer.shadowOpacity = isBare ? 0 : 1
    layer.shadowColor = KeyboardColors.shadow.resolvedCGColor(with: storedTraits)
    label.textColor = planned.look == .accented && !isPressed ? .white : planned.isEnabled ? .label : .tertiaryLabel
    switch planned.look {
    case .bare: backgroundColor = nil
    case .accented: backgroundColor = isPressed ? KeyboardColors.key : .systemBlue
    case .plain: backgroundColor = isPressed ? KeyboardColors.specialKey : KeyboardColors.key
    case .special: backgroundColor = isPressed ? KeyboardColors.key : KeyboardColors.specialKey
    }
  }
}
