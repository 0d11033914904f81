public import Geometry

/// The part of a controller's view that is covered by bars at one edge.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
}

extension UIViewController {
  /// The part of the view that is covered by bars at the top.
  public final var topLayoutGuide: any UILayoutSupport {
    LayoutGuide { [weak self] in self?.viewIfLoaded?.safeAreaInsets.top ?? 0 }
  }

  /// The part of the view that is covered by bars at the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport {
    LayoutGuide { [weak self] in self?.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }
  }
}

extension UIViewController {
  /// Called when the area that the parent's bars cover has changed. Lays out the view and the children again.
  final func roomDidChange() {
    viewIfLoaded?.setNeedsLayout()
    layoutChildren()
    children.forEach { $0.roomDidChange() }
  }

  /// Writes a warning to the trace that the app has changed a bar that this controller manages.
  final func warnOfBar(_ property: String, instead: String) {
    warn("\(property) was set, but \(traceName) manages the bar: use \(instead)")
  }
}

@MainActor
private final class LayoutGuide: UILayoutSupport {
  private let measure: () -> CGFloat
  init(_ measure: @escaping () -> CGFloat) { self.measure = measure }
  var length: CGFloat { measure() }
}
