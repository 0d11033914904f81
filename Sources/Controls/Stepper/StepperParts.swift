import Geometry
import Interface
import Layers

/// The views of a stepper: its background, two images and the line between them. The colours are unverified.
@MainActor
struct StepperParts {
  private let background = UIImageView()
  private let divider = UIImageView()
  private let decrement = StepperParts.imageView()
  private let increment = StepperParts.imageView()
  private let pressed = UIView()

  /// The views, back to front.
  var views: [UIView] { [background, pressed, divider, decrement, increment] }

  private static let radius: CGFloat = 8

  private static func imageView() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .center
    return view
  }

  init() {
    background.clipsToBounds = true
    pressed.isUserInteractionEnabled = false
    pressed.backgroundColor = .systemFill
    for view in [background, pressed] { view.layer.cornerRadius = Self.radius }
    for view in [decrement, increment] { view.isAccessibilityElement = true }
    (decrement.accessibilityLabel, increment.accessibilityLabel) = ("Decrement", "Increment")
  }

  /// Sets the images and colours of the views from the properties of `stepper`. `touched` is the button that is
  /// touched, or nil.
  func paint(_ stepper: UIStepper, touched: StepDirection?) {
    let image = stepper.backgroundImage(for: stepper.state)
    background.image = image
    background.backgroundColor = image == nil ? .tertiarySystemFill : nil
    paint(decrement, .decrement, stepper, touched)
    paint(increment, .increment, stepper, touched)
    let (left, right) = (state(.decrement, stepper, touched), state(.increment, stepper, touched))
    let isRightToLeft = stepper.isRightToLeft
    divider.image = stepper.dividerImage(
      forLeftSegmentState: isRightToLeft ? right : left, rightSegmentState: isRightToLeft ? left : right)
    divider.backgroundColor = divider.image == nil && touched == nil ? .separator : nil
    pressed.isHidden = touched == nil || image != nil
    if let touched { pressed.frame = half(touched, in: stepper) }
  }

  private func state(_ direction: StepDirection, _ stepper: UIStepper, _ touched: StepDirection?) -> UIControl.State {
    if !stepper.canStep(direction) { return .disabled }
    return touched == direction ? .highlighted : .normal
  }

  private func paint(
    _ view: UIImageView, _ direction: StepDirection, _ stepper: UIStepper, _ touched: StepDirection?
  ) {
    let isDecrement = direction == .decrement
    let state = state(direction, stepper, touched)
    let own = isDecrement ? stepper.decrementImage(for: state) : stepper.incrementImage(for: state)
    let symbol = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    view.image = own ?? UIImage(systemName: isDecrement ? "minus" : "plus", withConfiguration: symbol)
    view.accessibilityTraits = state == .disabled ? [.button, .notEnabled] : .button
    view.tintColor = state == .disabled ? .tertiaryLabel : own == nil ? .label : stepper.tintColor
  }

  /// Sets the frames of the views in the bounds of `stepper`.
  func place(in stepper: UIStepper) {
    let bounds = stepper.bounds
    background.frame = bounds
    decrement.frame = half(.decrement, in: stepper)
    increment.frame = half(.increment, in: stepper)
    let size = divider.image?.size ?? CGSize(width: 1, height: 18)
    divider.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func half(_ direction: StepDirection, in stepper: UIStepper) -> CGRect {
    let bounds = stepper.bounds
    let width = bounds.width / 2
    let left = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    return (direction == .decrement) != stepper.isRightToLeft ? left : left.mirrored(in: bounds)
  }
}
