import Geometry
import Layers

extension UIView {
  /// The adjustment of the tint colour, which is dimmed behind an alert. Raw values are those of iOS.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview. Without a superview, it is `normal`.
    case automatic
    /// The tint colour without changes.
    case normal
    /// The tint colour as a grey.
    case dimmed
  }

  /// The tint colour of the view before the adjustment by the tint adjustment mode.
  ///
  /// The value is the colour that was set on this view. If none was set, the value is the colour that was set on the
  /// nearest superview that has one. If no superview has one, the value is the default blue.
  final var ownTint: UIColor {
    var view: UIView? = self
    while let around = view {
      if let tint = around.storedTint { return tint }
      view = around.superview
    }
    return .systemBlue
  }

  /// The tint adjustment mode of this view or, if that is `automatic`, of the nearest superview with another mode. The
  /// value is never `automatic`.
  final var inheritedTintMode: TintAdjustmentMode {
    sequence(first: self, next: { $0.superview }).first { $0.storedTintMode != .automatic }?.storedTintMode ?? .normal
  }

  /// Calls `tintColorDidChange()` on this view and on all descendants that inherit the view's tint colour, after that
  /// colour has changed.
  final func noteTintChange() {
    tintColorDidChange()
    storedSubviews.filter { $0.storedTint == nil }.forEach { $0.noteTintChange() }
  }

  /// Calls `tintColorDidChange()` on this view and on all descendants that inherit the view's tint adjustment mode,
  /// after that mode has changed.
  final func noteTintModeChange() {
    tintColorDidChange()
    storedSubviews.filter { $0.storedTintMode == .automatic }.forEach { $0.noteTintModeChange() }
  }
}

extension UIColor {
  /// The grey with the luma of the colour. In the mode `dimmed`, this grey replaces the tint colour (the exact grey is
  /// unverified).
  var withoutHue: UIColor {
    let color = cgColor.value
    let white = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return UIColor(white: CGFloat(white), alpha: CGFloat(color.alpha))
  }
}
