public import Geometry

/// How far bars reach into a controller's view, from one of its sides.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// In points.
  var length: CGFloat { get }
}

extension UIViewController {
  /// How far bars reach into the view from the top.
  public final var topLayoutGuide: any UILayoutSupport {
    LayoutGuide { [weak self] in self?.viewIfLoaded?.safeAreaInsets.top ?? 0 }
  }

  /// How far bars reach into the view from the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport {
    LayoutGuide { [weak self] in self?.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }
  }
}

extension UIViewController {
  /// Bars of the parent cover more or less of the view: it is laid out anew, and so is what lies inside.
  final func roomDidChange() {
    viewIfLoaded?.setNeedsLayout()
    layoutChildren()
    children.forEach { $0.roomDidChange() }
  }

  /// Writes into the trace that an app changed a bar that this controller manages.
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
