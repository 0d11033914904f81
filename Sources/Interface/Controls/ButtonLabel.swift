import Layers

/// The label that displays a button's title. Setting the label's font requests a layout of the button.
@MainActor
final class ButtonLabel: UILabel {
  override var font: UIFont! {
    didSet {
      superview?.setNeedsLayout()
      superview?.setNeedsDisplay()
    }
  }
}
