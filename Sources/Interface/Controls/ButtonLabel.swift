import Layers

/// The label of a button. A change of its font causes a layout of the button.
@MainActor
final class ButtonLabel: UILabel {
  override var font: UIFont! {
    didSet {
      superview?.setNeedsLayout()
      superview?.setNeedsDisplay()
    }
  }
}
