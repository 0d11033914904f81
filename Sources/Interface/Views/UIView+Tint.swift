import Geometry
import Layers

extension UIView {
  /// Whether tints are themselves or dimmed, as behind an alert; raw values as on iOS.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview says; normal at the top.
    case automatic
    /// As it was set.
    case normal
    /// Without colour.
    case dimmed
  }

  /// The tint as it was set, here or above.
  final var ownTint: UIColor {
    var view: UIView? = self
    while let around = view {
      if let tint = around.storedTint { return tint }
      view = around.superview
    }
    return .systemBlue
  }

  /// What counts here: never automatic.
  final var inheritedTintMode: TintAdjustmentMode {
    sequence(first: self, next: { $0.superview }).first { $0.storedTintMode != .automatic }?.storedTintMode ?? .normal
  }

  /// Tells everything that has this tint.
  final func noteTintChange() {
    tintColorDidChange()
    storedSubviews.filter { $0.storedTint == nil }.forEach { $0.noteTintChange() }
  }

  /// Tells everything whose tint is dimmed or not with this one's.
  final func noteTintModeChange() {
    tintColorDidChange()
    storedSubviews.filter { $0.storedTintMode == .automatic }.forEach { $0.noteTintModeChange() }
  }
}

extension UIColor {
  /// The colour as a grey of the same lightness: how iOS dims a tint (the exact grey is unverified).
  var withoutHue: UIColor {
    let color = cgColor.value
    let white = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return UIColor(white: CGFloat(white), alpha: CGFloat(color.alpha))
  }
}
